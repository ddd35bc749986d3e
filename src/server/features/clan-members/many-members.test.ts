import { type ClanId, toId } from '../../../domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { diffRosters, type GameMember } from '../../../domain/clan-members/roster.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createClanMembersRepo } from './clan-members.repo.ts';

const MANY = 500;

let test: TestApp;
let leader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  const { db } = test.database;
  const clanId = toId<ClanId>(leader.user.characters[0]?.clan?.id ?? '');
  const now = new Date();
  const members: GameMember[] = Array.from({ length: MANY }, (_, at) => ({
    name: `Охотник-${at}`,
    rank: 'SOLDIER',
    joinedAtMs: now.getTime() - at * 60_000,
  }));
  const { put } = diffRosters([], members, true);
  await db.transaction().execute(async (trx) => {
    const { rev } = await trx
      .updateTable('clans')
      .set((row) => ({ rev: row('rev', '+', 1) }))
      .where('id', '=', clanId)
      .returning('rev')
      .executeTakeFirstOrThrow();
    await createClanMembersRepo(trx).put(
      clanId,
      put.map(({ key, name, rank, joinedAtMs }) => ({
        key,
        name,
        rank,
        joinedAt: new Date(joinedAtMs ?? 0),
        seenOrder: 0,
        characterId: null,
      })),
      rev,
      now,
    );
  });
});

afterAll(async () => {
  await test.close();
});

describe('a clan of 500', () => {
  it('is on a new device within a second', async () => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const since = performance.now();
      let [from, rows] = ['?since=0', 0];
      for (let hasMore = true; hasMore;) {
        const page = (await (
          await test.fetch(`/api/sync${from}`, { headers: leader.headers })
        ).json()) as SyncAnswer;
        rows += page.changes.members.length;
        from = `?since=${page.rev}&scope=${page.scope}`;
        hasMore = page.hasMore;
      }
      times.push(performance.now() - since);
      expect(rows).toBe(MANY + 34);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });
});
