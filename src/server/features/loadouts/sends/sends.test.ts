import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLAYMORE,
  grantedLoadout,
  MORPHINE,
  SOLYANKA,
  type RequestCalls,
} from '../../../../../tests/support/request-calls.ts';
import {
  clearRequests,
  markOf,
  startRequestTest,
  type RequestTest,
} from '../../../../../tests/support/request-test.ts';
import type { Loadout } from '../../../../contract/loadouts.ts';

let test: RequestTest['test'];
let officer: RequestCalls;
let colonel: RequestCalls;
let member: RequestCalls;

beforeAll(async () => {
  ({ test, officer, colonel, member } = await startRequestTest());
});
afterAll(() => test.close());
beforeEach(() => clearRequests(test));

const history = async () => (await officer.get('/api/requests/sends?of=clan')).body;

/** Takes marks of everything back as the screen does: each request apart, to what it had before. */
async function undo(before: readonly Loadout[]): Promise<void> {
  for (const now of await member.own()) {
    const former = before.find(({ id }) => id === now.id);
    const marks = now.items.flatMap(({ itemId, sent }) => {
      const to = former?.items.find((item) => item.itemId === itemId)?.sent ?? 0;
      return to === sent ? [] : [markOf(now, itemId, to)];
    });
    grantedLoadout(await officer.mark(now.id, ...marks));
  }
}

describe('the history of sends', () => {
  beforeEach(async () => {
    const berda = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    await member.ask('lowlands', [[MORPHINE, 2]]);
    grantedLoadout(await officer.mark(berda.id, markOf(berda, CLAYMORE, 1)));
  });

  it('leaves out a mark of everything that its officer undid, request by request', async () => {
    const before = await member.own();
    await officer.all('send', await officer.rev());
    expect(await history()).toMatchObject({ total: 3 });
    await undo(before);
    expect(await history()).toMatchObject({
      total: 1,
      sends: [{ action: 'mark', items: [{ itemId: CLAYMORE, quantity: 1 }] }],
    });
  });

  it('names what another officer takes back, and what is taken back later than a slip', async () => {
    const [berda] = await member.own();
    expect(berda).toBeDefined();
    if (berda === undefined) return;
    const emptied = grantedLoadout(await colonel.mark(berda.id, markOf(berda, CLAYMORE, 0)));
    expect(await history()).toMatchObject({ total: 2, sends: [{ items: [{ quantity: -1 }] }, {}] });
    const again = grantedLoadout(await officer.mark(berda.id, markOf(emptied, CLAYMORE, 5)));
    test.advance(2 * 60 * 60_000);
    grantedLoadout(await officer.mark(berda.id, markOf(again, CLAYMORE, 0)));
    expect(await history()).toMatchObject({ total: 4, sends: [{ items: [{ quantity: -5 }] }, {}, {}, {}] });
  });
});
