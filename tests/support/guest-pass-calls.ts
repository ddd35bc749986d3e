/** Passes of guests, for tests. */
import type { GuestPassRow, GuestView } from '../../src/contract/guest-passes.ts';
import type { GuestPassId } from '../../src/domain/guest-passes/guest-pass.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

export interface MadePass {
  readonly id: GuestPassId;
  readonly token: string;
  /** Headers of a guest. */
  readonly headers: Readonly<Record<string, string>>;
}

const PATH = '/api/clan/guest-passes';

export function guestPassCalls(test: TestApp) {
  const create = async (who: SignedIn, over: object = {}): Promise<Answer> =>
    answerOf(
      await test.post(
        PATH,
        { name: 'Halfmoon', memberKey: null, operationId: null, showsNames: true, days: 7, ...over },
        who.headers,
      ),
    );
  const link = async (who: SignedIn, id: string): Promise<Answer> =>
    answerOf(await test.fetch(`${PATH}/${id}/link`, { headers: who.headers }));
  const read = async (token: string, version?: string): Promise<Answer> =>
    answerOf(
      await test.fetch(`/api/guest-pass${version === undefined ? '' : `?version=${version}`}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  return {
    create,
    link,
    read,
    revoke: async (who: SignedIn, id: string): Promise<Answer> =>
      answerOf(await test.post(`${PATH}/${id}/revoke`, undefined, who.headers)),
    list: async (who: SignedIn): Promise<readonly GuestPassRow[]> =>
      (await answerOf(await test.fetch(PATH, { headers: who.headers }))).body['passes'] as GuestPassRow[],
    async made(who: SignedIn, over: object = {}): Promise<MadePass> {
      const { status, body } = await create(who, over);
      if (status !== 200) throw new Error(`No pass: ${JSON.stringify(body)}`);
      const id = body['id'] as GuestPassId;
      const token = (await link(who, id)).body['token'] as string;
      return { id, token, headers: { authorization: `Bearer ${token}` } };
    },
    async view(token: string): Promise<GuestView> {
      const { status, body } = await read(token);
      if (status !== 200) throw new Error(`Nothing to see: ${JSON.stringify(body)}`);
      return body['view'] as GuestView;
    },
  };
}
