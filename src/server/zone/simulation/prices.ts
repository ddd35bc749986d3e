/** Item prices in rubles: a scale by rank and kind, a daily rhythm, a slow drift, some noise. */
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { DAY_MS, draw, drawBell, drawWhole, smoothNoise } from './seeded-random.ts';

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

function kindOf(category: string): { readonly factor: number; readonly maxStack: number } {
  const found = BY_KIND.find(([start]) => category === start || category.startsWith(`${start}/`));
  return found === undefined ? { factor: 0.3, maxStack: 5 } : { factor: found[1], maxStack: found[2] };
}

/** The market price of one unit at an instant; at least 1. */
export function unitPriceRub(key: string, item: MarketItem, atMs: number): number {
  const base = BY_RANK[item.rank] * kindOf(item.category).factor * 4 ** (draw(`${key}/base`) * 2 - 1);
  const season = 1 + 0.05 * Math.cos(((atMs % DAY_MS) / DAY_MS - 0.3) * 2 * Math.PI);
  const drift = Math.exp(
    0.22 * smoothNoise(`${key}/month`, atMs, 30 * DAY_MS) +
      0.1 * smoothNoise(`${key}/week`, atMs, 5 * DAY_MS) +
      0.03 * smoothNoise(`${key}/hours`, atMs, 7 * 3_600_000),
  );
  return Math.max(1, base * season * drift);
}

/** The stack size of a lot. */
export function stackOf(key: string, item: MarketItem): number {
  const { maxStack } = kindOf(item.category);
  return maxStack === 1 || draw(`${key}/single`) < 0.3 ? 1 : drawWhole(`${key}/stack`, 1, maxStack);
}

/** The price of a lot: near the market price, occasionally far off, rounded as people type prices. */
export function lotPriceRub(key: string, goingRub: number, spread: number): number {
  const odd = draw(`${key}/odd`);
  const mood = odd < 0.01 ? 0.45 : odd > 0.985 ? 1.9 : Math.exp(spread * drawBell(`${key}/mood`));
  const price = goingRub * mood;
  const step = price < 200 ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2);
  const rounded = Math.round(price / step) * step;
  return Math.max(1, draw(`${key}/nines`) < 0.35 && rounded > 1000 ? rounded - 1 : rounded);
}

/** Quality and level of an artefact, with defaults left out as the game does; empty for other items. */
export function additionalOf(key: string, item: MarketItem): Readonly<Record<string, number>> {
  if (!item.category.startsWith('artefact')) return {};
  const quality = Math.floor(6 * draw(`${key}/qlt`) ** 2);
  const level = Math.floor(16 * draw(`${key}/ptn`) ** 2);
  return {
    ...(quality > 0 ? { qlt: quality } : {}),
    ...(level > 0 ? { ptn: level } : {}),
    upgrade_bonus: Math.round(draw(`${key}/bonus`) * 1e6) / 1e8,
    it_transf_count: drawWhole(`${key}/hands`, 1, 6),
  };
}

/** The price factor of an artefact's quality and level. */
export function worthOf(additional: Readonly<Record<string, number>>): number {
  return 1.9 ** (additional['qlt'] ?? 0) * 1.06 ** (additional['ptn'] ?? 0);
}
