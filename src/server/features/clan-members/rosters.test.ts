import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { createUnitOfWorkRunner } from '../../db/unit-of-work/unit-of-work-runner.ts';
import type { GameClanMember } from '../../ports/game.ts';
import { randomIds } from '../../ports/ids.ts';
import { createRosters, type Rosters } from './rosters.service.ts';

let test: TestApp;
let clanId: ClanId;
let rosters: Rosters;
let settled = 0;
let order = 1_000_000;
beforeAll(async () => {
  test = await startTestApp();
  await test.signIn('member');
  await test.signIn('officer');
  const { rows } = await sql<{ id: ClanId }>`SELECT id FROM clans WHERE tag = 'GRH'`.execute(
    test.database.db,
  );
  for (const { id } of rows) clanId = id;
  rosters = createRosters({
    works: createUnitOfWorkRunner({
      db: test.database.db,
      clock: { now: () => new Date() },
      ids: randomIds,
      jobs: { send: async () => undefined },
      bus: null,
    }),
    ids: randomIds,
    onSettled: async () => {
      settled += 1;
    },
  });
});
afterAll(() => test.close());

/** How often other features were asked to settle because of this answer of the game. */
async function settledBy(reported: readonly GameClanMember[]): Promise<number> {
  const before = settled;
  order += 1;
  await rosters.applyRoster(clanId, reported, { at: new Date(), order });
  return settled - before;
}

it('other features settle after a roster that changed somebody, and after no other', async () => {
  const fen: GameClanMember = { name: 'Fen', rank: 'COMMONER', joinedAt: null };
  const wren: GameClanMember = { name: 'Wren', rank: 'COMMONER', joinedAt: null };
  expect(await settledBy([fen, wren]), 'the first').toBe(1);
  expect(await settledBy([wren, fen]), 'the same').toBe(0);
  expect(await settledBy([{ ...fen, rank: 'OFFICER' }, wren]), 'a rank').toBe(1);
  expect(await settledBy([{ ...fen, rank: 'OFFICER' }]), 'somebody left').toBe(1);
  expect(await settledBy([{ ...fen, rank: 'OFFICER' }]), 'the same again').toBe(0);
});
