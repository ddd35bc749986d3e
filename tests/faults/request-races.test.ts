/** Requests and marks that meet each other. What may happen once happens once; what was sent is never sent twice or lost. */
import { type CharacterId, type ClanId, type LoadoutRequestId, toId } from '../../src/domain/ids.ts';
import type { FastRequestId } from '../../src/domain/fast-requests/fast-request.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../src/domain/result.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { openRequestBench, type RequestBench } from '../support/request-bench.ts';
import { valueOf } from '../support/skip-bench.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';

let bench: RequestBench;
let clanId: ClanId;
let officers: readonly ClanActor[];
beforeAll(async () => {
  bench = await openRequestBench();
  clanId = await bench.clan();
  officers = await Promise.all([bench.person(clanId, 'OFFICER'), bench.person(clanId, 'COLONEL')]);
});

afterAll(() => bench.close());

function codes(outcomes: readonly Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes)
    counts[outcome.ok ? 'ok' : outcome.code] = (counts[outcome.ok ? 'ok' : outcome.code] ?? 0) + 1;
  return counts;
}

/** What went to somebody by the history, less what came back. */
async function sentBy(characterId: string): Promise<number> {
  const rows = await bench.database.db
    .selectFrom('supply_sends')
    .select('items')
    .where('character_id', '=', toId<CharacterId>(characterId))
    .execute();
  return rows.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
}

async function standing(actor: ClanActor) {
  return (await bench.loadouts.service.mine(actor)).loadouts;
}

const [officer, colonel] = [() => officers[0] as ClanActor, () => officers[1] as ClanActor];

describe('two officers', () => {
  it('marking the same line 100 times at once mark it once; the others get the name of who did', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const [made] = valueOf(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }]));
    const marks = [
      {
        loadoutId: toId<LoadoutRequestId>(made?.id ?? ''),
        items: [{ itemId: 'soup', quantity: 3, sent: 0, to: 3 }],
      },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => bench.mark(officers[index % 2] as ClanActor, { marks })),
    );
    const done = outcomes.map(valueOf);
    expect(done.filter(({ loadouts }) => loadouts.length > 0)).toHaveLength(1);
    const [winner] = (await standing(member))[0]?.items ?? [];
    expect(
      done
        .flatMap(({ reached }) => reached)
        .every((line) => line.sentBy === winner?.sentBy && line.sent === 3),
    ).toBe(true);
    expect(await sentBy(member.characterId)).toBe(3);
  });

  it('one sending and one taking back at once: the result matches the history', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const [made] = valueOf(
        await bench.ask(member, 'berda', [
          { itemId: 'soup', quantity: 3 },
          { itemId: 'mine', quantity: 2 },
        ]),
      );
      const loadoutId = toId<LoadoutRequestId>(made?.id ?? '');
      valueOf(
        await bench.mark(officer(), {
          marks: [{ loadoutId, items: [{ itemId: 'mine', quantity: 2, sent: 0, to: 2 }] }],
        }),
      );
      const outcomes = await Promise.all([
        bench.mark(officer(), {
          marks: [
            {
              loadoutId,
              items: [
                { itemId: 'soup', quantity: 3, sent: 0, to: 3 },
                { itemId: 'mine', quantity: 2, sent: 2, to: 0 },
              ],
            },
          ],
        }),
        bench.mark(colonel(), { all: { action: 'send', mapStage: null, rev: Number.MAX_SAFE_INTEGER } }),
        bench.mark(colonel(), {
          marks: [{ loadoutId, items: [{ itemId: 'mine', quantity: 2, sent: 2, to: 1 }] }],
        }),
      ]);
      expect(codes(outcomes)['ok']).toBeGreaterThan(0);
      const [now] = await standing(member);
      expect(await sentBy(member.characterId)).toBe(now?.items.reduce((sum, { sent }) => sum + sent, 0));
    }
  });
});

describe('an owner who edits', () => {
  it('while it is marked: what was sent stays, never more or less than the history says', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const [made] = valueOf(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }]));
      const mark = () =>
        bench.mark(officer(), {
          marks: [
            {
              loadoutId: toId<LoadoutRequestId>(made?.id ?? ''),
              items: [{ itemId: 'soup', quantity: 3, sent: 0, to: 3 }],
            },
          ],
        });
      const edit = () => bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 5 }], made?.id);
      const [one, other] = await Promise.all(round % 2 === 0 ? [mark(), edit()] : [edit(), mark()]);
      const marked = round % 2 === 0 ? one : other;
      const [now] = await standing(member);
      expect(now?.items).toMatchObject([{ itemId: 'soup', quantity: 5, sent: marked?.ok === true ? 3 : 0 }]);
      expect(await sentBy(member.characterId)).toBe(now?.items[0]?.sent);
      ends.add(marked?.ok === true ? 'ok' : (marked?.code ?? ''));
    }
    expect([...ends].every((end) => end === 'ok' || end === 'loadouts.moved')).toBe(true);
  });

  it('from many devices at once has one request per map, and the limit holds', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const stages = ['berda', 'lowlands', 'coniferous', 'allMaps'] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        bench.ask(
          member,
          stages[index % 4] ?? 'berda',
          [{ itemId: 'mine', quantity: 9 }],
          toId<LoadoutRequestId>(randomUUID()),
        ),
      ),
    );
    expect(Object.keys(codes(outcomes)).sort()).toEqual(['loadouts.overLimit', 'ok']);
    const now = await standing(member);
    expect(new Set(now.map(({ mapStage }) => mapStage)).size).toBe(now.length);
    expect(now.reduce((sum, { items }) => sum + (items[0]?.quantity ?? 0), 0)).toBe(27);
    const tombstones = await bench.database.db
      .selectFrom('tombstones')
      .select('id')
      .where('owner_user_id', '=', member.userId)
      .execute();
    expect(tombstones.some(({ id }) => now.some((one) => one.id === id))).toBe(false);
  });

  it('with the same id from two people: one has it', async () => {
    const [one, other] = await Promise.all([
      bench.person(clanId, 'SOLDIER'),
      bench.person(clanId, 'SOLDIER'),
    ]);
    const id = toId<LoadoutRequestId>(randomUUID());
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bench.ask(index % 2 === 0 ? one : other, 'berda', [{ itemId: 'soup', quantity: 1 }], id),
      ),
    );
    expect(codes(outcomes)).toEqual({ ok: 10, 'loadouts.idTaken': 10 });
    expect([...(await standing(one)), ...(await standing(other))]).toHaveLength(1);
  });
});

describe('a fast request', () => {
  it('is ended once, by the owner or by one of the officers', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const member = await bench.person(clanId, 'SOLDIER');
      const { id } = valueOf(
        await bench.works.run(authorizeSystem('test'), (work) =>
          bench.fast.create(work, authorize(member), {
            id: toId<FastRequestId>(randomUUID()),
            items: [{ itemId: 'soup', quantity: 2 }],
          }),
        ),
      );
      const change = (actor: ClanActor, goal: 'sent' | 'cancelled') =>
        bench.works.run(authorizeSystem('test'), (work) =>
          bench.fast.changeStatus(work, authorize(actor), id, goal),
        );
      const outcomes = await Promise.all([
        change(member, 'cancelled'),
        change(officer(), 'sent'),
        change(colonel(), 'sent'),
      ]);
      const [now] = valueOf(await bench.fast.list(member, 'own'));
      expect(now?.items.map(({ name }) => name)).toEqual(['Soup']);
      ends.add(now?.status ?? '');
      const log = await bench.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity_id', '=', id)
        .where('action', '!=', 'fastRequest.requested')
        .execute();
      expect(log).toEqual([{ action: `fastRequest.${now?.status ?? ''}` }]);
      expect(codes(outcomes)).toEqual({ ok: 1, 'fastRequests.processed': 2 });
    }
    expect([...ends].every((end) => end === 'sent' || end === 'cancelled')).toBe(true);
  });
});

describe('the owner', () => {
  it('gets one notification for marks within a short time, and none for undone ones', async () => {
    const [member, other] = await Promise.all([
      bench.person(clanId, 'SOLDIER'),
      bench.person(clanId, 'SOLDIER'),
    ]);
    await bench.loadouts.jobs['loadouts.tellSent']({ clanId }, 1);
    bench.waiting.clear();
    const [made] = valueOf(
      await bench.ask(member, 'berda', [
        { itemId: 'soup', quantity: 3 },
        { itemId: 'mine', quantity: 5 },
      ]),
    );
    const [theirs] = valueOf(await bench.ask(other, 'lowlands', [{ itemId: 'soup', quantity: 2 }]));
    const [own] = valueOf(await bench.ask(officer(), 'berda', [{ itemId: 'soup', quantity: 1 }]));
    const mark = (
      actor: ClanActor,
      loadoutId = toId<LoadoutRequestId>(''),
      itemId = '',
      quantity = 0,
      sent = 0,
      to = 0,
    ) => bench.mark(actor, { marks: [{ loadoutId, items: [{ itemId, quantity, sent, to }] }] });
    valueOf(await mark(officer(), own?.id, 'soup', 1, 0, 1));
    expect(bench.waiting.size, 'who sends to himself knows').toBe(0);
    valueOf(await mark(officer(), made?.id, 'soup', 3, 0, 3));
    expect([...bench.waiting]).toEqual([clanId]);
    valueOf(await mark(colonel(), made?.id, 'mine', 5, 0, 5));
    valueOf(await mark(officer(), made?.id, 'soup', 3, 3, 1));
    valueOf(await mark(officer(), theirs?.id, 'soup', 2, 0, 2));
    valueOf(await mark(officer(), theirs?.id, 'soup', 2, 2, 0));
    await Promise.all([
      bench.loadouts.jobs['loadouts.tellSent']({ clanId }, 1),
      bench.loadouts.jobs['loadouts.tellSent']({ clanId }, 1),
    ]);
    const noticesOf = async (actor: ClanActor) =>
      (
        await bench.database.db
          .selectFrom('notifications')
          .select('notice')
          .where('user_id', '=', actor.userId)
          .execute()
      ).map(({ notice }) => notice);
    expect(await noticesOf(member)).toEqual([
      {
        kind: 'suppliesSent',
        characterName: member.characterName,
        mapStage: 'berda',
        fastRequestId: null,
        sentBy: null,
        pieces: 6,
      },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await noticesOf(officer())).toEqual([]);
  });

  it('keeps no notice about marks that were taken back later, one by one or all at once', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const [berda] = valueOf(await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 3 }]));
    const [lowlands] = valueOf(await bench.ask(member, 'lowlands', [{ itemId: 'mine', quantity: 4 }]));
    const mark = (loadoutId = toId<LoadoutRequestId>(''), itemId = '', quantity = 0, sent = 0, to = 0) =>
      bench.mark(officer(), { marks: [{ loadoutId, items: [{ itemId, quantity, sent, to }] }] });
    const notices = async () => {
      await bench.loadouts.jobs['loadouts.tellSent']({ clanId }, 1);
      const rows = await bench.database.db
        .selectFrom('notifications')
        .select('notice')
        .where('user_id', '=', member.userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ notice }) =>
        notice.kind === 'suppliesSent' ? [notice.mapStage, notice.pieces] : notice,
      );
    };
    valueOf(await mark(lowlands?.id, 'mine', 4, 0, 4));
    expect(await notices()).toEqual([['lowlands', 4]]);
    valueOf(await mark(berda?.id, 'soup', 3, 0, 3));
    expect(await notices()).toEqual([
      ['lowlands', 4],
      ['berda', 3],
    ]);
    valueOf(await mark(berda?.id, 'soup', 3, 3, 1));
    expect(await notices(), 'two of three are taken back').toEqual([
      ['lowlands', 4],
      ['berda', 1],
    ]);
    valueOf(await mark(berda?.id, 'soup', 3, 1, 0));
    expect(await notices()).toEqual([['lowlands', 4]]);
    valueOf(
      await bench.mark(officer(), { all: { action: 'clear', mapStage: null, rev: Number.MAX_SAFE_INTEGER } }),
    );
    expect(await notices()).toEqual([]);
  });
});
