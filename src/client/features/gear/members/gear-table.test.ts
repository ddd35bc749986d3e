import { type CharacterId, type GearSetId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { filterGear, gearRows, NO_FILTER, sortGear, type GearFilter, type GearOrder } from './gear-table.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';

function set(characterId: string, fields: object = {}) {
  return {
    id: toId<GearSetId>(`set ${characterId}`),
    name: 'War',
    isMain: true,
    slots: {},
    others: [],
    characterId: toId<CharacterId>(characterId),
    characterName: characterId,
    updatedAt: '',
    ...fields,
  };
}

const members = [
  { characterId: toId<CharacterId>('ash'), name: 'Ёж' },
  { characterId: toId<CharacterId>('elm'), name: 'Elm' },
  { characterId: null, name: 'Guest' },
];
const sets = [
  set('ash', { isMain: false, id: 'spare' }),
  set('ash', { slots: { mainWeapon: { ...pieceOfItem('ak12'), level: 10 } } }),
  set('elm', { isMain: false, others: [{ ...pieceOfItem('nvg'), quantity: 1 }] }),
];

function rankOf({ itemId }: { readonly itemId: string | null }) {
  return itemId === 'ak12' ? ('master' as const) : null;
}

function names(filter: Partial<GearFilter>): string[] {
  return filterGear(gearRows(members, sets), { ...NO_FILTER, ...filter }, rankOf).map(({ name }) => name);
}

describe("the clan's gear table", () => {
  it('has a row for every member: the main set, else any set, else none', () => {
    expect(gearRows(members, sets).map(({ set: one }) => one?.id ?? null)).toEqual([
      'set ash',
      'set elm',
      null,
    ]);
    expect(gearRows(members, sets)[0]?.sets.map(({ id }) => id)).toEqual(['set ash', 'spare']);
    expect(gearRows([], sets).map(({ name }) => name)).toEqual(['ash', 'elm']);
    expect(gearRows(members.slice(1), sets).map(({ name }) => name)).toEqual(['Elm', 'ash', 'Guest']);
  });
  it.each<[Partial<GearFilter>, string[]]>([
    [{}, ['Ёж', 'Elm', 'Guest']],
    [{ member: ' ЕЖ' }, ['Ёж']],
    [{ slot: 'mainWeapon', shown: 'with' }, ['Ёж']],
    [{ slot: 'mainWeapon', shown: 'without' }, ['Elm', 'Guest']],
    [{ slot: 'mainWeapon', level: 11, shown: 'with' }, []],
    [{ slot: 'mainWeapon', rank: 'master', shown: 'with' }, ['Ёж']],
    [{ rank: 'legend', shown: 'with' }, []],
    [{ itemId: 'nvg', shown: 'with' }, ['Elm']],
    [{ itemId: 'nvg', shown: 'without' }, ['Ёж', 'Guest']],
  ])('%j shows %j', (filter, shown) => {
    expect(names(filter)).toEqual(shown);
  });
  it('searches every set of a member and shows the matching one', () => {
    const spare = set('ash', { id: 'spare', isMain: false, slots: { sniperRifle: pieceOfItem('sv98') } });
    const rows = gearRows(members, [...sets, spare]);
    expect(
      filterGear(rows, { ...NO_FILTER, slot: 'sniperRifle', shown: 'with' }, rankOf).map(
        (row) => row.set?.id,
      ),
    ).toEqual(['spare']);
    expect(
      filterGear(rows, { ...NO_FILTER, slot: 'sniperRifle', shown: 'without' }, rankOf).map(
        ({ name }) => name,
      ),
    ).toEqual(['Elm', 'Guest']);
  });
  it.each<[GearOrder | null, string[]]>([
    [null, ['Ёж', 'Elm', 'Oak', 'Yew', 'Guest']],
    [{ by: 'member', isReversed: false }, ['Elm', 'Guest', 'Oak', 'Yew', 'Ёж']],
    [{ by: 'member', isReversed: true }, ['Ёж', 'Yew', 'Oak', 'Guest', 'Elm']],
    // Elm and Guest have no weapon: last in both directions
    [{ by: 'mainWeapon', isReversed: false }, ['Yew', 'Ёж', 'Oak', 'Elm', 'Guest']],
    [{ by: 'mainWeapon', isReversed: true }, ['Oak', 'Ёж', 'Yew', 'Elm', 'Guest']],
  ])('%j orders it %j', (order, ordered) => {
    const more = [
      ...members.slice(0, 2),
      { characterId: toId<CharacterId>('oak'), name: 'Oak' },
      { characterId: toId<CharacterId>('yew'), name: 'Yew' },
      ...members.slice(2),
    ];
    const weapons = [
      set('oak', { slots: { mainWeapon: { ...pieceOfItem('own'), level: 15 } } }),
      set('yew', { slots: { mainWeapon: { ...pieceOfItem('ak12'), level: 12 } } }),
    ];
    const rows = gearRows(more, [...sets, ...weapons]);
    expect(
      sortGear(rows, order, rankOf, (one, other) => one.localeCompare(other, 'en')).map(({ name }) => name),
    ).toEqual(ordered);
  });
});
