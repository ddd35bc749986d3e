/** Gear of a clan of 500: the table's filters, and who is ready for a map; against a plain search through the same sets as text. */
import { type CharacterId, type GearSetId, type ReadySetId, toId } from '../../src/domain/ids.ts';
import { ITEM_RANKS, type ItemRank } from '../../src/domain/catalogue/item/item.ts';
import { GEAR_SLOTS, type GearPiece, type GearSlot, type OtherPiece } from '../../src/domain/gear/gear.ts';
import type { ReadySet } from '../../src/domain/gear/ready.ts';
import {
  filterGear,
  gearRows,
  GEAR_SHOWN,
  NO_FILTER,
  type GearFilter,
  type GearTableRow,
} from '../../src/client/features/gear/members/gear-table.ts';
import { cheapestFor, readinessOf } from '../../src/client/features/gear/readiness/readiness.ts';
import { starterContent } from '../../src/server/features/catalogue/starter/starter.ts';
import { median, type Line } from './report.ts';

const MEMBERS = 500;
const SETS_EACH = 3;
const OTHERS_EACH = 20;
const RUNS = 15;
const RANKS = [null, 'stalker', 'legend'] as const;
const LEVELS = [0, 8, 15] as const;
const NAMES = ['Ёжик', 'Сталкер-Одиночка', 'Ash', 'Vesper', 'Дикобраз', 'Їжак'];

const ids = [...starterContent().names].map(([id]) => id);

function itemAt(place: number): string {
  return ids[place % ids.length] ?? '';
}

function rankAt(place: number): ItemRank {
  return ITEM_RANKS[place % ITEM_RANKS.length] ?? 'newbie';
}

function piece(place: number): GearPiece {
  return {
    itemId: itemAt(place),
    text: null,
    rank: null,
    level: place % 16,
    notes: place % 5 === 0 ? 'берёт только на Берду' : null,
  };
}

const members = Array.from({ length: MEMBERS }, (_, place) => ({
  characterId: toId<CharacterId>(`character-${place}`),
  name: `${NAMES[place % NAMES.length] ?? ''} ${place}`,
}));
const sets = members.flatMap(({ characterId, name }, member) =>
  Array.from({ length: SETS_EACH }, (_, set) => ({
    id: toId<GearSetId>(`${characterId}-${set}`),
    name: `Set ${set}`,
    isMain: set === 0,
    characterId,
    characterName: name,
    updatedAt: '2026-11-20T10:00:00.000Z',
    slots: Object.fromEntries(
      GEAR_SLOTS.map((slot, place) => [slot, piece(member * 7 + set * 3 + place)]),
    ) as Record<GearSlot, GearPiece>,
    others: Array.from({ length: OTHERS_EACH }, (_other, place): OtherPiece => ({
      ...piece(member + set + place),
      quantity: place + 1,
    })),
  })),
);

/** Every filter of the page alone and together, and names letter by letter. */
const filters: readonly GearFilter[] = [
  ...NAMES.flatMap((name) =>
    Array.from({ length: name.length }, (_, at): GearFilter => ({
      ...NO_FILTER,
      member: name.slice(0, at + 1),
    })),
  ),
  ...GEAR_SHOWN.flatMap((shown) =>
    [null, ...GEAR_SLOTS].flatMap((slot) =>
      RANKS.flatMap((rank) =>
        LEVELS.map((level): GearFilter => ({
          ...NO_FILTER,
          shown,
          slot,
          rank,
          level,
          itemId: level === 8 ? itemAt(3) : null,
        })),
      ),
    ),
  ),
];

const ranks = new Map(ids.map((id, place) => [id, rankAt(place)]));

function rankOf({ itemId }: GearPiece): ItemRank | null {
  return ranks.get(itemId ?? '') ?? null;
}

function timed(work: () => unknown, runs = RUNS): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const since = performance.now();
    work();
    times.push(performance.now() - since);
  }
  return median(times);
}

/** What somebody without the rules would do: every set as one text. */
function plainFilter(rows: readonly GearTableRow[], { member, itemId }: GearFilter): number {
  return rows.filter(
    (row) =>
      row.name.toLowerCase().includes(member.toLowerCase()) &&
      JSON.stringify(row.sets).includes(itemId ?? ''),
  ).length;
}

const items = ids.map((id, place) => ({
  id,
  name: id,
  category: ['weapon/assault_rifle', 'armor/combat', 'weapon/sniper_rifle', 'armor/device'][place % 4] ?? '',
  rank: rankAt(place),
})) as unknown as Parameters<typeof cheapestFor>[0];
const wanted: ReadySet = {
  id: toId<ReadySetId>('r'),
  name: 'Berda',
  map: 'berda',
  needs: GEAR_SLOTS.map((slot) => ({ slot, itemIds: [], rank: 'stalker', level: 8 })),
};

export function measureGear(): Promise<readonly Line[]> {
  const rows = gearRows(members, sets);
  const each = filters.map((filter) => timed(() => filterGear(rows, filter, rankOf)));
  const plain = filters
    .filter((_filter, place) => place % 12 === 0)
    .map((filter) => timed(() => plainFilter(rows, filter), 3));
  const ready = timed(() =>
    readinessOf(
      wanted,
      members,
      sets,
      (id) => ranks.get(id) ?? null,
      cheapestFor(items, (id) => (id.length % 2 === 0 ? 1_000 : null)),
    ),
  );
  return Promise.resolve([
    {
      what: `gear of ${MEMBERS} members, ${sets.length} sets: slowest of ${filters.length} filters`,
      value: Math.max(...each),
      unit: 'ms',
      limit: 50,
      note: `median ${median(each).toFixed(2)}`,
    },
    {
      what: 'baseline: sets searched as text, slowest',
      value: Math.max(...plain),
      unit: 'ms',
      note: `median ${median(plain).toFixed(2)}`,
    },
    { what: 'rows of the table rebuilt', value: timed(() => gearRows(members, sets)), unit: 'ms' },
    {
      what: 'who is ready for a map that asks for six things, with costs',
      value: ready,
      unit: 'ms',
      limit: 50,
    },
  ]);
}
