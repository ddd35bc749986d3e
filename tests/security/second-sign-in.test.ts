/**
 * Somebody who signed in without the game is a kind of caller: what the game has confirmed lately is open to them, and
 * nothing of a clan once it has not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { openLive } from '../support/live-reader.ts';
import { link, signInByWay } from '../support/way-calls.ts';
import { faultsOf, refusalOf } from './refusals.ts';
import { requestOf, send } from './test-request.ts';

const WEEK_MS = 7 * 86_400_000;
const forClan = ENDPOINTS.filter(({ access }) => access.who === 'clan');
const ownReads = ENDPOINTS.filter(
  ({ access, method, isStream }) =>
    (access.who === 'user' || access.who === 'character') && method === 'GET' && isStream !== true,
);

let test: TestApp;
let leader: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  await link(test, leader, 'drifter');
  second = await signInByWay(test, 'drifter');
});
afterAll(() => test.close());

describe('a second sign-in', () => {
  it('opens of the clan what the game has confirmed, as one with the game does', async () => {
    const reads = forClan.filter(({ method, isStream }) => method === 'GET' && isStream !== true);
    expect(reads.length).toBeGreaterThan(20);
    expect(
      await faultsOf(reads, async (endpoint) => {
        const [one, other] = await Promise.all(
          [leader, second].map(({ headers }) => send(test.origin, requestOf(endpoint), headers)),
        );
        await Promise.all([one?.body?.cancel(), other?.body?.cancel()]);
        expect(other?.status).toBe(one?.status);
      }),
    ).toEqual([]);
  });

  it('opens nothing of the clan once the game has not confirmed it for a week, whatever was open', async () => {
    await test.database.db.deleteFrom('game_tokens').execute();
    test.advance(WEEK_MS + 1_000);
    const lapsed = await signInByWay(test, 'drifter');
    expect(
      await faultsOf(forClan, async (endpoint) => {
        const answer = await send(test.origin, requestOf(endpoint), lapsed.headers);
        expect((await refusalOf(answer)).code).toBe('auth.forbidden');
      }),
    ).toEqual([]);
    expect((await openLive(test.origin, lapsed.headers)).status).toBe(403);
    expect(
      await faultsOf(ownReads, async (endpoint) => {
        const answer = await send(test.origin, requestOf(endpoint), lapsed.headers);
        await answer.body?.cancel();
        expect([401, 500]).not.toContain(answer.status);
      }),
    ).toEqual([]);
    const page = await test.post(
      '/api/permissions/check-page-access',
      { pageId: 'squad-manager' },
      lapsed.headers,
    );
    expect(await page.json()).toMatchObject({ success: true, hasAccess: false });
  });
});
