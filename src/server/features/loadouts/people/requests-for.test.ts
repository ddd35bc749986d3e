import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { type ClanId, type LoadoutRequestId, type SupplyWarId, toId } from '../../../../domain/ids.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { personIdOf, type SupplyPerson } from '../../../../domain/loadouts/person.ts';
import type { RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';

const SOUP: RequestedItem = { itemId: 'soup', quantity: 2 };
const MINES: RequestedItem = { itemId: 'mine', quantity: 3 };

describe('requests on behalf', () => {
  let bench: RequestBench;
  let clanId: ClanId;
  let officer: ClanActor;

  const onList = (name: string, characterId: ClanActor['characterId'] | null = null) =>
    bench.database.db
      .insertInto('clan_members')
      .values({
        clan_id: clanId,
        name_key: nameKey(name),
        name,
        rank: 'SOLDIER',
        joined_at: null,
        seen_at: new Date(),
        character_id: characterId,
      })
      .execute();
  const enter = (
    person: SupplyPerson,
    items: readonly RequestedItem[],
    {
      id = toId<LoadoutRequestId>(randomUUID()),
      base = null,
      actor = officer,
      war,
    }: {
      id?: LoadoutRequestId;
      base?: readonly RequestedItem[] | null;
      actor?: ClanActor;
      war?: number;
    } = {},
  ) =>
    bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.service.createFor(work, authorize(actor), person, [
        { id, mapStage: 'berda', items, base, war },
      ]),
    );
  const granted = async (...args: Parameters<typeof enter>) => {
    const made = await enter(...args);
    if (!made.ok) throw new Error(made.code);
    const [first] = made.value;
    if (first === undefined) throw new Error('nothing was stored');
    return first;
  };
  const settle = () =>
    bench.works.run(authorizeSystem('test'), async (work) => {
      await bench.loadouts.service.settle(work, clanId);
      return { ok: true, value: null };
    });
  const seen = async () => {
    const answer = await bench.loadouts.service.ofClan(officer, clanId);
    return answer.ok ? answer.value.characters : [];
  };

  beforeAll(async () => {
    bench = await openRequestBench();
    clanId = await bench.clan();
    officer = await bench.person(clanId, 'OFFICER');
  });
  afterAll(() => bench.close());

  it('are stored for a member without an account, whoever enters them', async () => {
    await onList('Kestrel');
    const first = await granted({ kind: 'member', name: ' kestrel ' }, [SOUP]);
    expect(first).toMatchObject({
      userId: null,
      characterName: 'Kestrel',
      clanRank: 'SOLDIER',
      person: 'member',
      enteredBy: officer.characterName,
    });
    const other = await bench.person(clanId, 'OFFICER');
    const again = await granted({ kind: 'member', name: 'Kestrel' }, [{ ...SOUP, quantity: 5 }], {
      id: first.id,
      base: [SOUP],
      actor: other,
    });
    expect(again).toMatchObject({ characterId: first.characterId, enteredBy: other.characterName });
    expect((await seen()).find(({ name }) => name === 'Kestrel')?.requests).toHaveLength(1);
    const { rows } = { rows: await bench.database.db.selectFrom('audit_log').selectAll().execute() };
    expect(rows.filter(({ entity_id: id }) => id === first.id)).toMatchObject([
      { action: 'loadout.requestedFor', actor_name: officer.characterName },
      { action: 'loadout.changedFor', actor_name: other.characterName },
    ]);
  });

  it('never replace what the member has changed since, and name who did', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const own = await bench.ask(member, 'berda', [SOUP]);
    const [stored] = own.ok ? own.value : [];
    if (stored === undefined) throw new Error('not stored');
    const account = { kind: 'account', characterId: member.characterId } as const;
    const late = await enter(account, [{ ...SOUP, quantity: 9 }], { id: stored.id, base: null });
    expect(late).toMatchObject({
      ok: false,
      code: 'edit.conflict',
      details: { theirs: [SOUP], changedBy: member.characterName },
    });
    const merged = await granted(account, [SOUP, MINES], { id: stored.id, base: [SOUP] });
    expect(merged).toMatchObject({ userId: member.userId, enteredBy: officer.characterName });
    expect((await bench.loadouts.service.mine(member)).loadouts).toMatchObject([
      { enteredBy: officer.characterName },
    ]);
    // the member's own edit takes over
    const back = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.service.create(work, authorize(member), [
        { id: stored.id, mapStage: 'berda', items: [SOUP], base: [SOUP, MINES] },
      ]),
    );
    expect(back).toMatchObject({ ok: true, value: [{ enteredBy: null, items: [{ itemId: 'soup' }] }] });
  });

  it('notify the member once, and no longer when they are gone', async () => {
    const member = await bench.person(clanId, 'SOLDIER');
    const account = { kind: 'account', characterId: member.characterId } as const;
    const heard = async () => {
      const rows = await bench.database.db
        .selectFrom('notifications')
        .select('notice')
        .where('user_id', '=', member.userId)
        .execute();
      return rows.map(({ notice }) => notice);
    };
    const { id } = await granted(account, [SOUP]);
    const notice = {
      kind: 'requestEntered',
      loadoutId: id,
      characterName: member.characterName,
      by: officer.characterName,
      pieces: 2,
    };
    expect(await heard()).toEqual([notice]);
    await granted(account, [SOUP, MINES], { id, base: [SOUP] });
    expect(await heard()).toEqual([notice]);
    const removed = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.service.removeFor(work, authorize(officer), id, [SOUP, MINES]),
    );
    expect(removed.ok).toBe(true);
    expect(await heard()).toEqual([]);
    // an officer's own request is no news
    await granted({ kind: 'account', characterId: officer.characterId }, [SOUP]);
    const own = await bench.database.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', officer.userId)
      .execute();
    expect(own).toEqual([]);
  });

  it('belong to guests by name, until the war is closed', async () => {
    const guest = { kind: 'guest', name: 'Drifter' } as const;
    const stored = await granted(guest, [SOUP]);
    expect(stored).toMatchObject({ person: 'guest', clanRank: null, characterId: personIdOf(guest) });
    await settle();
    expect((await seen()).map(({ name }) => name)).toContain('Drifter');
    const sent = await bench.mark(officer, {
      marks: [{ loadoutId: stored.id, items: [{ itemId: 'soup', quantity: 2, sent: 0, to: 2 }] }],
    });
    expect(sent.ok).toBe(true);
    const id = toId<SupplyWarId>(randomUUID());
    const closed = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.wars.close(work, authorize(officer), { id, after: 0 }),
    );
    expect(closed.ok).toBe(true);
    expect(await seen()).toEqual([]);
    const reopened = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.wars.reopen(work, authorize(officer), id),
    );
    expect(reopened).toMatchObject({
      ok: true,
      value: expect.arrayContaining([expect.objectContaining({ characterName: 'Drifter', person: 'guest' })]),
    });
  });

  it('of a guest with a member’s name are the member’s', async () => {
    await onList('Petrel');
    expect(await granted({ kind: 'guest', name: 'PETREL' }, [SOUP])).toMatchObject({
      person: 'member',
      characterName: 'Petrel',
    });
  });

  it('of a guest who joins the clan are the member’s from then on', async () => {
    const first = await granted({ kind: 'guest', name: 'Lapwing' }, [SOUP]);
    await granted({ kind: 'guest', name: 'Dunlin' }, [SOUP, MINES]);
    const sent = await bench.mark(officer, {
      marks: [{ loadoutId: first.id, items: [{ itemId: 'soup', quantity: 2, sent: 0, to: 2 }] }],
    });
    expect(sent.ok).toBe(true);
    await onList('LAPWING');
    const member = await bench.person(clanId, 'SOLDIER');
    await onList('Dunlin', member.characterId);
    await settle();
    const again = await granted({ kind: 'member', name: 'Lapwing' }, [SOUP, MINES], {
      id: first.id,
      base: [SOUP],
    });
    expect(again).toMatchObject({ person: 'member', characterName: 'LAPWING', items: [{ sent: 2 }, {}] });
    const people = (await seen()).map(({ name }) => nameKey(name));
    expect(people.filter((name) => name === 'lapwing')).toHaveLength(1);
    expect(people).not.toContain('dunlin');
    expect((await bench.loadouts.service.mine(member)).loadouts).toMatchObject([{ person: 'account' }]);
    await settle();
    expect((await seen()).map(({ name }) => nameKey(name))).toContain('lapwing');
  });

  it('are refused for people who are not in the clan', async () => {
    const stranger = await bench.person(await bench.clan(), 'SOLDIER');
    for (const person of [
      { kind: 'member', name: 'Nobody' },
      { kind: 'account', characterId: stranger.characterId },
    ] as const)
      expect(await enter(person, [SOUP])).toMatchObject({ ok: false, code: 'loadouts.personNotFound' });
  });

  it('hold the limits of the person and of the clan', async () => {
    await onList('Heron');
    expect(await enter({ kind: 'member', name: 'Heron' }, [{ itemId: 'mine', quantity: 31 }])).toMatchObject({
      ok: false,
      code: 'loadouts.overLimit',
    });
  });

  it('go to the account that the member has later, with what was sent', async () => {
    await onList('Osprey');
    const stored = await granted({ kind: 'member', name: 'Osprey' }, [SOUP, MINES]);
    await bench.mark(officer, {
      marks: [{ loadoutId: stored.id, items: [{ itemId: 'soup', quantity: 2, sent: 0, to: 2 }] }],
    });
    const member = await bench.person(clanId, 'SOLDIER');
    await bench.database.db
      .updateTable('clan_members')
      .set({ character_id: member.characterId })
      .where('name_key', '=', 'osprey')
      .execute();
    await settle();
    expect((await bench.loadouts.service.mine(member)).loadouts).toMatchObject([
      {
        id: stored.id,
        characterId: member.characterId,
        person: 'account',
        enteredBy: officer.characterName,
        items: [
          { itemId: 'soup', sent: 2 },
          { itemId: 'mine', sent: 0 },
        ],
      },
    ]);
    expect(
      await bench.loadouts.service.sends(member, { of: 'own', characterId: undefined, page: 1 }),
    ).toMatchObject({
      ok: true,
      value: { total: 1 },
    });
  });

  it('give way to what the member requested under the account', async () => {
    await onList('Merlin');
    const stored = await granted({ kind: 'member', name: 'Merlin' }, [SOUP, MINES]);
    await bench.mark(officer, {
      marks: [{ loadoutId: stored.id, items: [{ itemId: 'soup', quantity: 2, sent: 0, to: 2 }] }],
    });
    const member = await bench.person(clanId, 'SOLDIER');
    await bench.ask(member, 'berda', [{ itemId: 'soup', quantity: 4 }]);
    await bench.database.db
      .updateTable('clan_members')
      .set({ character_id: member.characterId })
      .where('name_key', '=', 'merlin')
      .execute();
    await settle();
    expect((await bench.loadouts.service.mine(member)).loadouts).toMatchObject([
      { items: [{ itemId: 'soup', quantity: 4, sent: 2 }] },
    ]);
  });

  it('end with the membership', async () => {
    await onList('Swift');
    await granted({ kind: 'member', name: 'Swift' }, [SOUP]);
    await bench.database.db.deleteFrom('clan_members').where('name_key', '=', 'swift').execute();
    await settle();
    const left = await bench.database.db
      .selectFrom('loadouts')
      .select('id')
      .where('character_name', '=', 'Swift')
      .execute();
    expect(left).toEqual([]);
  });

  it('are deleted by officers, unless they were changed since', async () => {
    await onList('Plover');
    const stored = await granted({ kind: 'member', name: 'Plover' }, [SOUP]);
    const remove = (base: readonly RequestedItem[]) =>
      bench.works.run(authorizeSystem('test'), (work) =>
        bench.loadouts.service.removeFor(work, authorize(officer), stored.id, base),
      );
    expect(await remove([MINES])).toMatchObject({ ok: false, code: 'edit.conflict' });
    expect(await remove([SOUP])).toMatchObject({ ok: true });
  });
});
