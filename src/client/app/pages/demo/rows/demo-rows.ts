/** Skips and requests of the demo clan, around the day on which somebody looks. */
import type { ClanMember, MemberEventLine } from '../../../../../contract/clan-members.ts';
import type { FastRequest } from '../../../../../contract/fast-requests.ts';
import type { Loadout } from '../../../../../contract/loadouts.ts';
import type { InboxItem } from '../../../../../contract/notifications.ts';
import type { Skip } from '../../../../../contract/skips.ts';
import type { SupplyKit } from '../../../../../contract/supply-kits.ts';
import type { StockRow } from '../../../../../contract/supply-stock.ts';
import type { SupplyWar } from '../../../../../contract/supply-wars.ts';
import type { ClanRank } from '../../../../../domain/characters/rank.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import { toId, type CharacterId, type EntityId, type UserId } from '../../../../../domain/ids.ts';
import type { MapStage } from '../../../../../domain/loadouts/map-stage.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { DEMO_MEMBERS, DEMO_SELF, DEMO_USER, demoSets, WITHOUT_ACCOUNT } from './demo-clan.ts';
import { demoMoney, type DemoMoney, type MoneyTexts } from './demo-money.ts';
import { demoEvents, demoNotices, type News } from './demo-news.ts';

/** Rows as a server would send them. */
export interface DemoRows {
  readonly skips: readonly Skip[];
  readonly loadouts: readonly Loadout[];
  readonly fastRequests: readonly FastRequest[];
  readonly members: readonly ClanMember[];
  /** Joins, departures and ranks, the last one first. */
  readonly events: readonly MemberEventLine[];
  readonly gear: ReturnType<typeof demoSets>;
  readonly kits: readonly SupplyKit[];
  readonly stock: readonly StockRow[];
  readonly notices: readonly InboxItem[];
  /** Closed ones, the last one first. */
  readonly wars: readonly SupplyWar[];
  readonly money: DemoMoney;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const RANKS: Readonly<Record<string, ClanRank>> = {
  'Vesper-7': 'OFFICER',
  Halden: 'LEADER',
  Ozera: 'COLONEL',
  Kestrel: 'OFFICER',
  Tarn: 'SERGEANT',
  Quill: 'SERGEANT',
  Dunlin: 'COMMONER',
  Pip: 'RECRUIT',
  Fen: 'RECRUIT',
};

type Reason = 'work' | 'travel' | 'exam' | 'ill';
export type DemoTexts = Readonly<
  Record<Reason | 'fastNote' | 'rejected' | 'kitAssault' | 'kitMines', string>
> & { readonly money: MoneyTexts };

interface Person {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly clanRank: ClanRank;
}

function person(name: string): Person {
  const member = DEMO_MEMBERS.find((one) => one.name === name);
  const characterId = member?.characterId ?? DEMO_SELF;
  return {
    userId: characterId === DEMO_SELF ? DEMO_USER : toId(`${characterId}-user`),
    characterId,
    characterName: name,
    clanRank: RANKS[name] ?? 'SOLDIER',
  };
}

/** An id such as devices make: changes name rows by it, and are checked. */
function rowId<Id extends EntityId>(kind: number, at: number): Id {
  return toId(`01900000-0000-7000-80${kind}0-${String(at).padStart(12, '0')}`);
}

/** Who, from and to in days from today, the reason, and the decision with its author. */
const SKIPS: readonly (readonly [
  name: string,
  from: number,
  to: number,
  reason: Reason | null,
  status: Skip['status'],
  reviewer?: string,
])[] = [
  ['Ash-19', 1, 1, 'work', 'pending'],
  ['Quill', 1, 3, 'travel', 'pending'],
  ['Wren', 1, 1, null, 'pending'],
  ['Mallow', 2, 2, 'exam', 'pending'],
  ['Sedge', 2, 4, 'ill', 'pending'],
  ['Pip', 5, 6, 'travel', 'pending'],
  ['Vesper-7', 4, 5, 'travel', 'approved', 'Halden'],
  ['Tarn', 0, 1, 'work', 'approved', 'Kestrel'],
  ['Copperhead', 1, 2, 'ill', 'approved', 'Vesper-7'],
  ['Dunlin', -2, 0, 'exam', 'auto_approved'],
  ['Vesper-7', -9, -9, 'work', 'approved', 'Kestrel'],
  ['Ash-19', -12, -11, 'work', 'approved', 'Vesper-7'],
  ['Fen', -14, -14, null, 'rejected', 'Vesper-7'],
  ['Quill', -20, -18, 'travel', 'approved', 'Halden'],
  ['Wren', -26, -26, 'work', 'approved', 'Kestrel'],
  ['Ash-19', -33, -31, 'ill', 'approved', 'Kestrel'],
  ['Vesper-7', -40, -39, null, 'cancelled'],
  ['Sedge', -48, -44, 'travel', 'approved', 'Vesper-7'],
];

function skipsOf(nowMs: number, today: string, texts: DemoTexts): readonly Skip[] {
  return SKIPS.map(([name, from, to, reason, status, reviewer = null], at) => {
    const startDate = addDays(today, from);
    const requestedMs = nowMs + Math.min(-1, from - 2) * DAY_MS - (at * 37 + 12) * MINUTE_MS;
    const requestedAt = new Date(requestedMs).toISOString();
    const isOpen = status === 'pending' || status === 'cancelled';
    return {
      ...person(name),
      id: rowId(1, at),
      startDate,
      endDate: addDays(today, to),
      reason: reason === null ? null : texts[reason],
      status,
      requestedAt,
      requestDate: requestedAt.slice(0, 10),
      reviewedAt: isOpen ? null : new Date(requestedMs + 3 * HOUR_MS).toISOString(),
      reviewer,
      reviewReason: status === 'rejected' ? texts.rejected : null,
      rev: 1,
    };
  });
}

const [SOUP, DRINK, STIMULATOR, MEDICINE, CLAYMORE] = ['5l23g', '7lyo3', '1r2yq', 'p62q6', 'wwod'] as const;

/** Who, for which map, and the pieces of each item, `sent/quantity` where some were handed out. */
const LOADOUTS: readonly (readonly [name: string, map: MapStage, items: Readonly<Record<string, string>>])[] =
  [
    ['Tarn', 'berda', { [SOUP]: '2/2', [STIMULATOR]: '3/3', [CLAYMORE]: '2/2' }],
    ['Halden', 'berda', { [SOUP]: '2', [DRINK]: '2', [CLAYMORE]: '1' }],
    ['Halden', 'coniferous', { [STIMULATOR]: '4' }],
    ['Wren', 'coniferous', { [SOUP]: '1/2', [MEDICINE]: '0/6' }],
    ['Vesper-7', 'berda', { [SOUP]: '2', [STIMULATOR]: '3' }],
    ['Kestrel', 'lowlands', { [DRINK]: '2/2', [MEDICINE]: '5/5' }],
    ['Quill', 'berda', { [SOUP]: '3', [DRINK]: '1', [MEDICINE]: '8' }],
    ['Ash-19', 'allMaps', { [SOUP]: '2', [CLAYMORE]: '3' }],
    ['Sedge', 'lowlands', { [STIMULATOR]: '2', [MEDICINE]: '4' }],
    ['Ozera', 'berda', { [SOUP]: '2/2', [DRINK]: '2/2' }],
    ['Copperhead', 'coniferous', { [SOUP]: '1', [STIMULATOR]: '2' }],
    ['Mallow', 'berda', { [CLAYMORE]: '2', [MEDICINE]: '6' }],
  ];

function loadoutsOf(nowMs: number): readonly Loadout[] {
  return LOADOUTS.map(([name, mapStage, items], at) => ({
    ...person(name),
    id: rowId(2, at),
    mapStage,
    items: Object.entries(items).map(([itemId, pieces]) => {
      const [first = '0', second] = pieces.split('/');
      const sent = second === undefined ? 0 : Number(first);
      return {
        itemId,
        quantity: Number(second ?? first),
        sent,
        sentAt: sent === 0 ? null : new Date(nowMs - 40 * MINUTE_MS).toISOString(),
        sentBy: sent === 0 ? null : 'Kestrel',
      };
    }),
    requestedAt: new Date(nowMs - (at * 3 + 5) * HOUR_MS).toISOString(),
    rev: 1,
  }));
}

function fastOf(nowMs: number, texts: DemoTexts): readonly FastRequest[] {
  const made = (
    at: number,
    name: string,
    itemId: string,
    quantity: number,
    change: Partial<FastRequest>,
  ): FastRequest => ({
    ...person(name),
    id: rowId(3, at),
    items: [{ itemId, name: itemId, quantity }],
    notes: null,
    status: 'pending',
    requestedAt: new Date(nowMs - (at * 11 + 4) * MINUTE_MS).toISOString(),
    changedAt: null,
    changedBy: null,
    sentAt: null,
    rev: 1,
    ...change,
  });
  const sentAt = new Date(nowMs - 9 * MINUTE_MS).toISOString();
  return [
    made(0, 'Mallow', STIMULATOR, 2, { notes: texts.fastNote }),
    made(1, 'Quill', CLAYMORE, 1, {}),
    made(2, 'Vesper-7', SOUP, 1, { status: 'sent', changedAt: sentAt, changedBy: 'Kestrel', sentAt }),
  ];
}

/** What waits, and what the visitor got. */
function supplyNews(fastRequests: readonly FastRequest[]): readonly News[] {
  return fastRequests.flatMap(({ id, characterName, items, notes, status, changedBy }): readonly News[] => {
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (status === 'sent')
      return [
        [
          9,
          false,
          {
            kind: 'suppliesSent',
            characterName,
            mapStage: null,
            fastRequestId: id,
            sentBy: changedBy,
            pieces,
          },
        ],
      ];
    return notes === null
      ? []
      : [[4, false, { kind: 'suppliesRequested', characterName, fastRequestId: id, pieces, notes }]];
  });
}

/** Standard kits, by name, role and pieces. */
function kitsOf(nowMs: number, texts: DemoTexts): readonly SupplyKit[] {
  const kits = [
    [texts.kitAssault, 'assault', { [SOUP]: 2, [STIMULATOR]: 3, [MEDICINE]: 4 }],
    [texts.kitMines, 'builder', { [SOUP]: 1, [CLAYMORE]: 3 }],
  ] as const;
  return kits.map(([name, role, items], at) => ({
    id: rowId(4, at),
    name,
    role,
    items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
    changedAt: new Date(nowMs - (at + 6) * DAY_MS).toISOString(),
    changedBy: 'Kestrel',
    rev: 1,
  }));
}

/** What the clan has of the soup; nobody has counted the rest. */
function stockOf(nowMs: number): readonly StockRow[] {
  return [
    {
      id: SOUP,
      have: 9,
      bought: 0,
      sent: 5,
      changedBy: 'Kestrel',
      changedAt: new Date(nowMs - 50 * MINUTE_MS).toISOString(),
      rev: 1,
    },
  ];
}

function membersOf(nowMs: number): readonly ClanMember[] {
  return [
    ...DEMO_MEMBERS.map(({ name, characterId }) => ({ name, characterId, rank: RANKS[name] ?? 'SOLDIER' })),
    ...WITHOUT_ACCOUNT.map(([name, rank]) => ({ name, characterId: null, rank })),
  ].map(({ name, characterId, rank }, at) => ({
    id: nameKey(name),
    name,
    rank,
    joinedAt: new Date(nowMs - (at * 41 + 30) * DAY_MS).toISOString(),
    lastSeenAt: new Date(nowMs - at * 7 * HOUR_MS).toISOString(),
    characterId,
    rev: 1,
  }));
}

/** `today`: the clan's day. */
export function demoRows(nowMs: number, today: string, texts: DemoTexts): DemoRows {
  const skips = skipsOf(nowMs, today, texts);
  const fastRequests = fastOf(nowMs, texts);
  return {
    skips,
    fastRequests,
    loadouts: loadoutsOf(nowMs),
    wars: [],
    members: membersOf(nowMs),
    events: demoEvents(nowMs),
    gear: demoSets(nowMs, { main: '', spare: '' }),
    kits: kitsOf(nowMs, texts),
    stock: stockOf(nowMs),
    notices: demoNotices(nowMs, skips, supplyNews(fastRequests)),
    money: demoMoney(nowMs, today, texts.money, (name) => {
      const { userId, characterId, characterName } = person(name);
      return { userId, characterId, characterName };
    }),
  };
}
