import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRequestBench, type RequestBench } from '../../../../../tests/support/request-bench.ts';
import { type ClanId, type LoadoutRequestId, type SupplyKitId, toId } from '../../../../domain/ids.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { Kit } from '../../../../domain/loadouts/kit.ts';
import type { SupplyPerson } from '../../../../domain/loadouts/person.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import { authorize, authorizeSystem } from '../../../ports/authorized.ts';

const KIT: Kit = {
  name: 'Grenadier',
  role: 'grenadier',
  items: [
    { itemId: 'soup', quantity: 1 },
    { itemId: 'mine', quantity: 2 },
  ],
};

describe('standard kits', () => {
  let bench: RequestBench;
  let clanId: ClanId;
  let officer: ClanActor;

  beforeAll(async () => {
    bench = await openRequestBench();
  });
  afterAll(() => bench.close());

  const inClan = async (rules: Parameters<RequestBench['clan']>[0] = {}): Promise<void> => {
    clanId = await bench.clan(rules);
    officer = await bench.person(clanId, 'OFFICER');
  };
  const onList = async (...names: readonly string[]): Promise<void> => {
    await bench.database.db
      .insertInto('clan_members')
      .values(
        names.map((name) => ({
          clan_id: clanId,
          name_key: nameKey(name),
          name,
          rank: 'SOLDIER' as const,
          joined_at: null,
          seen_at: new Date(),
        })),
      )
      .execute();
  };
  const save = (
    kit: Kit,
    base: Kit | null = null,
    id = toId<SupplyKitId>(randomUUID()),
    actor: ClanActor = officer,
  ) =>
    bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.kits.save(work, authorize(actor), { id, ...kit, base }),
    );
  const member = (name: string): SupplyPerson => ({ kind: 'member', name });
  const give = (people: readonly SupplyPerson[], items = KIT.items, war?: number) => {
    const ids = people.map(() => toId<LoadoutRequestId>(randomUUID()));
    return {
      ids,
      done: bench.works.run(authorizeSystem('test'), (work) =>
        bench.loadouts.give.give(work, authorize(officer), {
          kit: KIT.name,
          mapStage: 'berda',
          items,
          people: people.map((person, at) => ({
            id: ids[at] ?? toId<LoadoutRequestId>(''),
            person,
            name: person.kind === 'account' ? 'account' : person.name,
          })),
          war,
        }),
      ),
    };
  };
  const askedBy = async (): Promise<readonly string[]> => {
    const answer = await bench.loadouts.service.ofClan(officer, clanId);
    return answer.ok ? answer.value.characters.map(({ name }) => name) : [];
  };

  it('are kept by officers, who never overwrite each other', async () => {
    await inClan();
    const id = toId<SupplyKitId>(randomUUID());
    expect(await save(KIT, null, id)).toMatchObject({ ok: true, value: { name: 'Grenadier', id } });
    const other = await bench.person(clanId, 'OFFICER');
    // different fields go together
    expect(await save({ ...KIT, name: 'Boom' }, KIT, id, other)).toMatchObject({ ok: true });
    const more = { ...KIT, items: [...KIT.items, { itemId: 'crate', quantity: 1 }] };
    expect(await save(more, KIT, id)).toMatchObject({
      ok: true,
      value: { name: 'Boom', items: [{}, {}, { itemId: 'crate' }] },
    });
    expect(await save({ ...KIT, name: 'Bang' }, KIT, id)).toMatchObject({ ok: false, code: 'edit.conflict' });
    const remove = (base: Kit) =>
      bench.works.run(authorizeSystem('test'), (work) =>
        bench.loadouts.kits.remove(work, authorize(officer), id, base),
      );
    expect(await remove(KIT)).toMatchObject({ ok: false, code: 'edit.conflict' });
    expect(await remove({ ...more, name: 'Boom' })).toMatchObject({ ok: true });
    expect(await remove({ ...more, name: 'Boom' })).toMatchObject({
      ok: false,
      code: 'loadouts.kitNotFound',
    });
  });

  it('hold the limit per member and know their items', async () => {
    await inClan();
    expect(await save({ ...KIT, items: [{ itemId: 'mine', quantity: 31 }] })).toMatchObject({
      ok: false,
      code: 'loadouts.overLimit',
    });
    expect(await save({ ...KIT, items: [{ itemId: 'junk', quantity: 1 }] })).toMatchObject({
      ok: false,
      code: 'loadouts.unknownItem',
    });
  });

  it('are given to thirty people in one change, and taken back in one', async () => {
    await inClan();
    const names = Array.from({ length: 29 }, (_, index) => `Member${index}`);
    await onList(...names);
    const { done, ids } = give([
      ...names.map(member),
      { kind: 'guest', name: 'Friend' },
      { kind: 'account', characterId: officer.characterId },
    ]);
    const answer = await done;
    expect(answer).toMatchObject({ ok: true, value: { left: [] } });
    expect(answer.ok && new Set(answer.value.loadouts.map(({ rev }) => rev)).size).toBe(1);
    expect(await askedBy()).toHaveLength(31);
    // one was sent meanwhile: it stays
    await bench.mark(officer, {
      marks: [{ loadoutId: ids[0] ?? toId(''), items: [{ itemId: 'soup', quantity: 1, sent: 0, to: 1 }] }],
    });
    const back = await bench.works.run(authorizeSystem('test'), (work) =>
      bench.loadouts.give.takeBack(work, authorize(officer), { ids, items: KIT.items }),
    );
    expect(back).toEqual({ ok: true, value: 1 });
    expect(await askedBy()).toEqual(['Member0']);
  });

  it('leave out who has asked, who would exceed the limit and who is gone, and say so', async () => {
    await inClan();
    await onList('Ann');
    const [asked, full] = [await bench.person(clanId, 'SOLDIER'), await bench.person(clanId, 'SOLDIER')];
    await bench.ask(asked, 'berda', [{ itemId: 'soup', quantity: 1 }]);
    await bench.ask(full, 'lowlands', [{ itemId: 'mine', quantity: 29 }]);
    const { done } = give([
      member('Ann'),
      member('Gone'),
      { kind: 'account', characterId: asked.characterId },
      { kind: 'account', characterId: full.characterId },
    ]);
    expect(await done).toMatchObject({
      ok: true,
      value: {
        loadouts: [{ characterName: 'Ann', enteredBy: officer.characterName }],
        left: [
          { name: 'Gone', why: 'gone' },
          { name: asked.characterName, why: 'asked' },
          { name: full.characterName, why: 'overLimit' },
        ],
      },
    });
    expect((await bench.loadouts.service.mine(asked)).loadouts).toMatchObject([
      { items: [{ itemId: 'soup', quantity: 1 }], enteredBy: null },
    ]);
  });

  it('never exceed the limit of the clan: nobody gets one then', async () => {
    await inClan({ requestLimits: { kinds: {}, items: {}, clan: { mine: 5 } } });
    await onList('Ann', 'Bob', 'Cid');
    expect(await give(['Ann', 'Bob', 'Cid'].map(member)).done).toMatchObject({
      ok: false,
      code: 'loadouts.overClanLimit',
      details: { itemId: 'mine', left: 1 },
    });
    expect(await askedBy()).toEqual([]);
    expect(await give(['Ann', 'Bob'].map(member)).done).toMatchObject({ ok: true });
  });
});
