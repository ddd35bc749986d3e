/** Answers of the auction's endpoints, a user and a one-item library, for browser tests of the auction page. */
import { type CharacterId, toId, type UserId } from '../../src/domain/ids.ts';
import type { AuctionHistory, AuctionItem, HistoryPoint, Lot } from '../../src/contract/auction.ts';
import type { User } from '../../src/contract/accounts.ts';
import type { LibraryItem } from '../../src/domain/catalogue/library/packed-library.ts';

const item: LibraryItem = {
  id: 'it1',
  name: 'Limb',
  category: 'misc',
  rank: 'stalker',
  binding: '',
  numbers: {},
  words: {},
  marks: [],
  ranges: {},
  parts: [],
  fits: [],
  highestLevel: 0,
  numberGrowth: {},
  rangeGrowth: {},
};
export const libraryView = {
  status: 'ready',
  library: { version: 'test', dataDate: null, items: [item], labels: new Map() },
  byId: new Map([['it1', item]]),
  language: 'en',
  isStarter: false,
  retry: () => undefined,
};

export const user = {
  id: toId<UserId>('u1'),
  login: 'member',
  displayName: 'Member',
  isOperator: false,
  preferredCharacterId: null,
  charactersSeenAt: null,
  characters: [
    {
      id: toId<CharacterId>('c1'),
      name: 'Morrow',
      region: 'EU',
      createdAt: null,
      clan: null,
      clanRank: null,
      clanJoinTime: null,
    },
  ],
} satisfies User;

export const now = Date.now();

export function ago(minutes: number): string {
  return new Date(now - minutes * 60_000).toISOString();
}

function lot(change: Partial<Lot>): Lot {
  return {
    amount: 1,
    startRub: null,
    currentRub: null,
    buyoutRub: null,
    unitRub: null,
    startAt: ago(60),
    endAt: ago(-120),
    level: null,
    quality: null,
    ...change,
  };
}

export const known: AuctionItem = {
  success: true,
  region: 'EU',
  itemId: 'it1',
  state: 'known',
  lotCount: 3,
  lookedAt: ago(2),
  price: {
    itemId: 'it1',
    lowestRub: 1250,
    onSale: 12,
    minimumRub: 900,
    averageRub: 1100.4,
    medianRub: 1000,
    maximumRub: 2000,
    sales: 42,
    lookedAt: ago(2),
  },
  lots: [
    lot({ amount: 1, startRub: 500, currentRub: 700, endAt: ago(-30) }),
    lot({ amount: 2, buyoutRub: 2600, unitRub: 1300, endAt: ago(-10) }),
    lot({ amount: 10, startRub: 9000, buyoutRub: 12_500, unitRub: 1250, endAt: ago(-200) }),
  ],
};

const hour = Math.floor(now / 3_600_000) * 3_600_000;

function point(hoursAgo: number, medianRub: number): HistoryPoint {
  return {
    at: new Date(hour - hoursAgo * 3_600_000).toISOString(),
    sales: 4,
    units: 9,
    minimumRub: medianRub - 100,
    lowerRub: medianRub - 50,
    medianRub,
    upperRub: medianRub + 50,
    maximumRub: medianRub + 100,
  };
}

export const history: AuctionHistory = {
  success: true,
  region: 'EU',
  itemId: 'it1',
  days: 7,
  bucketSeconds: 3600,
  points: [point(9, 1000), point(8, 1020), point(3, 1100), point(1, 1080)],
  summary: {
    sales: 16,
    units: 36,
    minimumRub: 900,
    averageRub: 1040,
    medianRub: 1030,
    maximumRub: 1200,
    volatilityPct: 4.2,
  },
  knownFrom: ago(60 * 24 * 3),
  lookedAt: ago(2),
};

export const noWatches = { success: true, region: 'EU', watches: [] };
export const settings = {
  success: true,
  topics: { skipDecided: true, skipRequested: true, priceReached: true, suppliesSent: true },
  publicKey: '',
  devices: [],
};
