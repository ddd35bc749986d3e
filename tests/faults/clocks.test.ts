/** Clocks that run a day ahead and are set back, and two servers whose clocks differ: rights follow the game all the same. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';

const DAY_MS = 86_400_000;
/** Longer than the simulator's characters and a roster stay fresh. */
const STALE_MS = 11 * 60_000;

let first: TestApp;
let second: TestApp;
beforeEach(async () => {
  first = await startTestApp();
  second = await startTestApp({ beside: first });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

function nameOf({ user }: SignedIn): string {
  return user.characters[0]?.name ?? '';
}

async function roleOf(app: TestApp, { headers }: SignedIn): Promise<unknown> {
  const id = headers['x-character-id'] ?? '';
  const answer = await app.fetch(`/api/character/permissions?characterId=${id}`, { headers });
  return ((await answer.json()) as { data?: unknown }).data;
}

const OFFICER = { isOfficer: true, isColonel: false, isLeader: false };
const MEMBER = { isOfficer: false, isColonel: false, isLeader: false };

it('a demotion counts at once after the clock ran a day ahead and was set back', async () => {
  first.advance(DAY_MS);
  const officer = await first.signIn('officer');
  expect(await roleOf(first, officer)).toMatchObject(OFFICER);
  first.advance(-DAY_MS);
  await first.post('/zone/control/rank', { name: nameOf(officer), rank: 'SOLDIER' });
  expect(await roleOf(first, officer)).toMatchObject(MEMBER);
});

it('a removal counts on both servers although one is a day ahead', async () => {
  second.advance(DAY_MS);
  const member = await second.signIn('officer');
  const leader = await second.signIn('leader');
  expect(await roleOf(second, member)).toMatchObject(OFFICER);
  for (const app of [first, second])
    await app.post('/zone/control/rank', { name: nameOf(member), rank: null });
  expect(await roleOf(first, member)).not.toMatchObject(OFFICER);
  second.advance(STALE_MS);
  expect(await roleOf(second, member)).not.toMatchObject(OFFICER);
  await roleOf(first, leader);
  const roster = (await (await first.fetch('/api/clan/members', { headers: leader.headers })).json()) as {
    members: readonly { name: string }[];
  };
  expect(roster.members.map(({ name }) => name)).not.toContain(nameOf(member));
});

it('of two rosters the one that was asked for later wins, whichever clock was ahead', async () => {
  second.advance(DAY_MS);
  const leader = await second.signIn('leader');
  const name = 'Vesper-7';
  await second.fetch('/api/clan/members', { headers: leader.headers });
  for (const app of [first, second]) await app.post('/zone/control/rank', { name, rank: 'SERGEANT' });
  first.advance(STALE_MS);
  const colonel = await first.signIn('colonel');
  const roster = (await (await first.fetch('/api/clan/members', { headers: colonel.headers })).json()) as {
    members: readonly { name: string; rank: string }[];
  };
  expect(roster.members.find((one) => one.name === name)?.rank).toBe('SERGEANT');
});
