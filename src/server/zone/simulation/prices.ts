/** Item prices in rubles: a scale by rank and kind, a daily rhythm, a slow drift, some noise. */
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { DAY_MS, draw, drawBell, drawWhole, type KeyStart, smoothNoise, startOf } from './seeded-random.ts';

/** An item as the auction sees it. */
export interface MarketItem {
  readonly id: string;
  readonly rank: ItemRank;
  readonly category: string;
}

const BY_RANK: Readonly<Record<ItemRank, number>> = {
  default: 2_500,
  newbie: 6_000,
  stalker: 24_000,
  veteran: 110_000,
  master: 640_000,
  legend: 5_200_000,
};

const BY_KIND: readonly (readonly [start: string, factor: number, maxStack: number])[] = [
  ['weapon', 5, 1],
  ['armor', 7, 1],
  ['artefact', 3, 1],
  ['attachment', 0.8, 1],
  ['containers', 4, 1],
  ['backpacks', 4, 1],
  ['bullet', 0.01, 120],
  ['grenade', 0.12, 10],
  ['supply', 0.07, 20],
  ['medicine', 0.07, 20],
  ['misc', 0.25, 60],
];

interface Kind {
  readonly factor: number;
  readonly maxStack: number;
}

/** A catalogue has a few dozen categories. */
const kinds = new Map<string, Kind>();

function kindOf(category: string): Kind {
  const known = kinds.get(category);
  if (known !== undefined) return known;
  const found = BY_KIND.find(([start]) => category === start || category.startsWith(`${start}/`));
  const kind = found === undefined ? { factor: 0.3, maxStack: 5 } : { factor: found[1], maxStack: found[2] };
  kinds.set(category, kind);
  return kind;
}

/** The market price of one unit at an instant; at least 1. */
export function unitPriceRub(key: KeyStart, item: MarketItem, atMs: number): number {
  const base = BY_RANK[item.rank] * kindOf(item.category).factor * 4 ** (draw('/base', key) * 2 - 1);
  const season = 1 + 0.05 * Math.cos(((atMs % DAY_MS) / DAY_MS - 0.3) * 2 * Math.PI);
  const drift = Math.exp(
    0.22 * smoothNoise(startOf('/month', key), atMs, 30 * DAY_MS) +
      0.1 * smoothNoise(startOf('/week', key), atMs, 5 * DAY_MS) +
      0.03 * smoothNoise(startOf('/hours', key), atMs, 7 * 3_600_000),
  );
  return Math.max(1, base * season * drift);
}

/** The stack size of a lot. */
export function stackOf(key: KeyStart, item: MarketItem): number {
  const { maxStack } = kindOf(item.category);
  return maxStack === 1 || draw('/single', key) < 0.3 ? 1 : drawWhole('/stack', 1, maxStack, key);
}

/** The price of a lot: near the market price, occasionally far off, rounded as people type prices. */
export function lotPriceRub(key: KeyStart, goingRub: number, spread: number): number {
  const odd = draw('/odd', key);
  const mood = odd < 0.01 ? 0.45 : odd > 0.985 ? 1.9 : Math.exp(spread * drawBell(startOf('/mood', key)));
  const price = goingRub * mood;
  const step = price < 200 ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2);
  const rounded = Math.round(price / step) * step;
  return Math.max(1, draw('/nines', key) < 0.35 && rounded > 1000 ? rounded - 1 : rounded);
}

const NOTHING_ADDITIONAL = {};

/** Quality and level of an artefact, with defaults left out as the game does; empty for other items. */
export function additionalOf(key: KeyStart, item: MarketItem): Readonly<Record<string, number>> {
  if (!item.category.startsWith('artefact')) return NOTHING_ADDITIONAL;
  const quality = Math.floor(6 * draw('/qlt', key) ** 2);
  const level = Math.floor(16 * draw('/ptn', key) ** 2);
  return {
    ...(quality > 0 ? { qlt: quality } : {}),
    ...(level > 0 ? { ptn: level } : {}),
    upgrade_bonus: Math.round(draw('/bonus', key) * 1e6) / 1e8,
    it_transf_count: drawWhole('/hands', 1, 6, key),
  };
}

/** The price factor of an artefact's quality and level. */
export function worthOf(additional: Readonly<Record<string, number>>): number {
  return 1.9 ** (additional['qlt'] ?? 0) * 1.06 ** (additional['ptn'] ?? 0);
}
