/** Members who leave the clan while they have requests, and while officers mark them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastRequestId } from '../../src/domain/fast-requests/fast-request.ts';
import { type ClanId, type LoadoutRequestId, toId } from '../../src/domain/ids.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';
import { openRequestBench, type RequestBench } from '../support/request-bench.ts';
import { valueOf } from '../support/skip-bench.ts';

let bench: RequestBench;
let clanId: ClanId;
let officer: ClanActor;
let colonel: ClanActor;
beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  [officer, colonel] = await Promise.all([bench.person(clanId, 'OFFICER'), bench.person(clanId, 'COLONEL')]);
});

afterAll(() => bench.close());

describe('a former member', () => {
  const leave = (member: ClanActor) =>
    bench.database.db
      .updateTable('characters')
      .set({ clan_id: null, clan_rank: null })
      .where('id', '=', member.characterId)
      .execute();
  const settle = (): Promise<unknown> =>
    bench.works.run(authorizeSystem('test'), async (work) => {
      for (const feature of [bench.loadouts.service, bench.fast]) await feature.settle(work, clanId);
      return { ok: true, value: null } as const;
    });
  const tombstonesOf = (member: ClanActor) =>
    bench.database.db
      .selectFrom('tombstones')
      .select(['kind', 'id'])
      .where('owner_user_id', '=', member.userId)
      .execute();

  it('has no requests any more, keeps the last one, and devices delete it', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const stays = await bench.person(clanId, 'SOLDIER');
    const [made] = valueOf(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }]));
    valueOf(await bench.ask(stays, 'berda', [{ itemId: 'soup', quantity: 3 }]));
    await leave(member);
    await settle();
    const { loadouts, former } = await bench.loadouts.service.mine(member);
    expect(loadouts).toEqual([]);
    expect(former).toMatchObject([{ mapStage: 'berda', items: [{ itemId: 'soup', quantity: 3 }] }]);
    expect(await tombstonesOf(member)).toEqual([{ kind: 'loadouts', id: made?.id }]);
    expect((await bench.loadouts.service.mine(stays)).loadouts).toHaveLength(1);
  });

  it('while the call was on its way asks for nothing either', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    await leave(member);
    expect(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }])).toMatchObject({
      ok: false,
      code: 'auth.forbidden',
    });
    const fast = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.fast.create(work, authorize(member), {
        id: toId<FastRequestId>(randomUUID()),
        items: [{ itemId: 'soup', quantity: 2 }],
      }),
    );
    expect(fast).toMatchObject({ ok: false, code: 'auth.forbidden' });
    expect(
      await bench.database.db
        .selectFrom('loadouts')
        .select('id')
        .where('user_id', '=', member.userId)
        .execute(),
    ).toEqual([]);
  });

  it('while officers mark: every mark comes before the end and stays in the history, or is refused; the end happens once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const [made] = valueOf(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }]));
      const quick = valueOf(
        await bench.works.run(authorizeSystem('test'), (work) =>
          bench.fast.create(work, authorize(member), {
            id: toId<FastRequestId>(randomUUID()),
            items: [{ itemId: 'soup', quantity: 1 }],
          }),
        ),
      );
      const [marked, sent] = await Promise.all([
        bench.mark(officer, {
          marks: [
            {
              loadoutId: toId<LoadoutRequestId>(made?.id ?? ''),
              items: [{ itemId: 'soup', quantity: 3, sent: 0, to: 3 }],
            },
          ],
        }),
        bench.works.run(authorizeSystem('test'), (work) =>
          bench.fast.changeStatus(work, authorize(colonel), quick.id, 'sent'),
        ),
        leave(member).then(settle),
        settle(),
        leave(member).then(settle),
      ]);
      const { db } = bench.database;
      expect(await tombstonesOf(member), `round ${round}`).toEqual([{ kind: 'loadouts', id: made?.id }]);
      const former = await db
        .selectFrom('former_loadouts')
        .select('items')
        .where('character_id', '=', member.characterId)
        .execute();
      expect(
        former.map(({ items }) => items[0]?.sent),
        `round ${round}`,
      ).toEqual([marked.ok ? 3 : 0]);
      const [stored] = await db
        .selectFrom('fast_requests')
        .select(['status', 'changed_by'])
        .where('id', '=', quick.id)
        .execute();
      expect(stored, `round ${round}`).toEqual({
        status: sent.ok ? 'acquired' : 'cancelled',
        changed_by: null,
      });
    }
  });
});
