/** Who may have a person's own data, and who may end an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, leaving, ownData } from '../../src/contract/account.ts';
import { makeToken } from '../support/api-token-calls.ts';
import { type SignedIn, startTestApp, type TestApp } from '../support/app.ts';
import { openLive } from '../support/live-reader.ts';
import { refusalOf } from './refusals.ts';

const ENDPOINTS = [ownData, leaving, leave] as const;

let test: TestApp;
let member: SignedIn;
let officer: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  member = await test.signIn('member');
  officer = await test.signIn('officer');
});
afterAll(() => test.close());

function send(
  { method, path }: (typeof ENDPOINTS)[number],
  headers: Readonly<Record<string, string>>,
  name = 'Morrow',
): Promise<Response> {
  return method === 'GET' ? test.fetch(path, { headers }) : test.post(path, { name }, headers);
}

async function accounts(): Promise<number> {
  return (await test.database.db.selectFrom('users').select('id').execute()).length;
}

describe.each(ENDPOINTS)('$id', (endpoint) => {
  it('is closed without a sign-in, to the cookie alone, to tokens, and to whoever another page believes in', async () => {
    const token = await makeToken(test, member, ['members:read', 'squads:write']);
    const before = await accounts();
    for (const [headers, status, code] of [
      [{}, 401, 'auth.required'],
      [{ cookie: `auth_token=${member.token}` }, 401, 'auth.required'],
      [{ authorization: 'Bearer null' }, 401, 'auth.required'],
      [token.headers, 403, 'apiTokens.closed'],
      [{ ...member.headers, 'x-user-id': officer.user.id }, 401, 'auth.otherUser'],
    ] as const) {
      const answer = await send(endpoint, headers as Readonly<Record<string, string>>);
      expect([answer.status, (await refusalOf(answer)).code]).toEqual([status, code]);
    }
    expect(await accounts()).toBe(before);
  });

  it('is not for pages of other sites', async () => {
    const answer = await send(endpoint, {
      ...member.headers,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
    });
    // reading without the browser's own credentials tells another site nothing
    expect(answer.status).toBe(endpoint.method === 'GET' ? 200 : 403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    await answer.body?.cancel();
  });
});

it('the file has nothing of another person, and comes a few times in an hour', async () => {
  const text = await (await send(ownData, officer.headers)).text();
  expect(text).toContain(officer.user.id);
  expect(text).not.toContain(member.user.id);
  const statuses = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await send(ownData, officer.headers)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('an account ends only with the name of its character and a fresh sign-in', async () => {
  const before = await accounts();
  const wrong = await send(leave, officer.headers, 'Morrow');
  expect([wrong.status, (await refusalOf(wrong)).code]).toEqual([400, 'auth.nameDiffers']);
  test.advance(15 * 60_000 + 1_000);
  expect(await (await send(leaving, officer.headers)).json()).toMatchObject({ isFresh: false });
  const late = await send(leave, officer.headers, officer.user.characters[0]?.name);
  expect([late.status, (await refusalOf(late)).code]).toEqual([403, 'auth.signInAgain']);
  expect(await accounts()).toBe(before);
});

it('with it all sessions end, at once and on every device, tokens too', async () => {
  const old = await test.signIn('colonel');
  const stream = await openLive(test.origin, old.headers);
  expect(stream.status).toBe(200);
  const token = await makeToken(test, old, ['members:read']);
  expect((await test.fetch('/api/clan/members', { headers: token.headers })).status).toBe(200);
  const fresh = await test.signIn('colonel');
  const { nameToType } = (await (await send(leaving, fresh.headers)).json()) as {
    readonly nameToType: string;
  };
  // both at once: one deletes, the other finds nobody
  const both = await Promise.all([
    send(leave, fresh.headers, nameToType),
    send(leave, fresh.headers, ` ${nameToType.toLowerCase()} `),
  ]);
  expect(both.map(({ status }) => status).filter((status) => status !== 401)).toContain(200);
  await stream.ended();
  for (const headers of [old.headers, fresh.headers, token.headers])
    expect((await test.fetch('/api/clan/members', { headers })).status).toBe(401);
  const cookies = both.find(({ status }) => status === 200)?.headers.getSetCookie() ?? [];
  expect(cookies.some((line) => line.startsWith('auth_token=;'))).toBe(true);
  // the others of the clan go on
  expect((await test.fetch('/api/clan/members', { headers: member.headers })).status).toBe(200);
});
