import { type GearSetId, type ReadySetId, toId } from '../../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { gearSet, readySet } from '../../../../../contract/gear.ts';
import { ITEM_RANKS } from '../../../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../../../domain/catalogue/library/packed-library.ts';
import { checkGearSet, MAX_SETS } from '../../../../../domain/gear/gear.ts';
import { checkReadySet } from '../../../../../domain/gear/ready.ts';
import {
  DEMO_MEMBERS,
  DEMO_SELF,
  demoReady,
  demoSets,
  demoUser,
  withoutSet,
  withReady,
  withSet,
} from './demo-clan.ts';
import { demoPrices } from '../demo-prices.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const sets = demoSets(NOW_MS, { main: 'КВ', spare: 'Light' });
const ready = demoReady(NOW_MS, { storm: 'Storm', base: 'Base' });

function own(from = sets) {
  return from.filter(({ characterId }) => characterId === DEMO_SELF);
}

describe('the clan of the demo', () => {
  it('lists gear that the server would take, of its own people, with one main set each', () => {
    for (const { pendingStatus: _mark, outboxKey: _key, ...set } of sets) {
      expect(checkGearSet(set).ok, set.id).toBe(true);
      // only the id is none that a client makes
      expect(gearSet.safeParse({ ...set, id: crypto.randomUUID() }).success, set.id).toBe(true);
      expect(Date.parse(set.updatedAt)).toBeLessThan(NOW_MS);
    }
    for (const { pendingStatus: _mark, outboxKey: _key, ...wanted } of ready) {
      expect(checkReadySet(wanted).ok).toBe(true);
      expect(readySet.safeParse({ ...wanted, id: crypto.randomUUID() }).success).toBe(true);
    }
    const people = new Set(DEMO_MEMBERS.map(({ characterId }) => characterId));
    expect(sets.every(({ characterId }) => people.has(characterId))).toBe(true);
    const mains = sets.filter(({ isMain }) => isMain).map(({ characterId }) => characterId);
    expect(new Set(mains).size).toBe(mains.length);
    expect(new Set(sets.map(({ characterId }) => characterId)).size).toBe(mains.length);
    expect(mains.length).toBeLessThan(people.size);
    expect(new Set(sets.map(({ name }) => name))).toEqual(new Set(['КВ', 'Light']));
    expect(demoUser('Clan', 'EU').characters.map(({ id }) => id)).toEqual([DEMO_SELF]);
    expect(own().length).toBeLessThan(MAX_SETS);
  });

  it('keeps one main set while the visitor changes theirs', () => {
    const fresh = { id: toId<GearSetId>('fresh'), name: 'Fresh', isMain: true, slots: {}, others: [] };
    const added = withSet(sets, fresh, NOW_MS);
    expect(
      own(added)
        .filter(({ isMain }) => isMain)
        .map(({ id }) => id),
    ).toEqual(['fresh']);
    const again = withSet(added, { ...fresh, isMain: false, name: 'Newer' }, NOW_MS);
    expect(again.find(({ id }) => id === 'fresh')).toMatchObject({ name: 'Newer', isMain: true });
    expect(again).toHaveLength(sets.length + 1);
    const removed = withoutSet(again, toId<GearSetId>('fresh'));
    expect(own(removed).filter(({ isMain }) => isMain)).toHaveLength(1);
    const first = own().reduce((left, { id }) => withoutSet(left, id), sets);
    expect(own(first)).toEqual([]);
    expect(own(withSet(first, { ...fresh, isMain: false }, NOW_MS))).toMatchObject([{ isMain: true }]);
  });

  it('takes a requirement in and changes one', () => {
    const input = {
      id: toId<ReadySetId>('input'),
      name: 'A input',
      map: 'all' as const,
      needs: [{ slot: 'helmet' as const, itemIds: [], rank: null, level: 3 }],
      rev: null,
    };
    expect(withReady(ready, input, NOW_MS).map(({ name }) => name)).toEqual(['A input', 'Base', 'Storm']);
    expect(
      withReady(withReady(ready, input, NOW_MS), { ...input, name: 'Zone' }, NOW_MS).map(({ name }) => name),
    ).toEqual(['Base', 'Storm', 'Zone']);
  });
});

describe('its prices', () => {
  const item = (id: string, category: string, rank: LibraryItem['rank'], binding = 'NONE') =>
    ({ id, category, rank, binding }) as LibraryItem;

  it('are whole rubles above 0, the same every time, and rise with the rank', () => {
    const items = ITEM_RANKS.map((rank) => item(`x${rank}`, 'weapon/assault_rifle', rank));
    const { byItem } = demoPrices(items, 'made up', NOW_MS);
    const rubs = items.map(({ id }) => byItem.get(id)?.lowestRub ?? 0);
    expect(rubs.every((rub) => Number.isInteger(rub) && rub > 0)).toBe(true);
    expect(rubs.toSorted((one, other) => one - other)).toEqual(rubs);
    expect(demoPrices(items, 'made up', NOW_MS).byItem).toEqual(byItem);
  });
  it('are not there for what nobody sells', () => {
    expect(
      demoPrices(
        [item('bound', 'misc', 'default', 'PERSONAL_ON_GET'), item('free', 'misc', 'default')],
        'made up',
        NOW_MS,
      ).byItem.has('bound'),
    ).toBe(false);
  });
});
