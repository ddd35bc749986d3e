/** Trades of settlements, contents of pouches, untraded items and artefacts of the built-in catalogue. */
import type { BarterCurrency } from '../../../../domain/catalogue/facts/barter.ts';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';

/** Offers are written `currency cost item*amount …`. */
export type TradeRow = readonly [
  settlement: keyof typeof SETTLEMENT_LABELS,
  requiredLevel: number,
  itemId: string,
  offers: readonly `${BarterCurrency} ${string}`[],
];

/** `en | ru`. */
export const SETTLEMENT_LABELS = {
  'settlement.id.csky.title': "Ataman's HQ | Ставка Атамана",
  'settlement.id.rostok.title': 'The Bar | Бар',
  'settlement.id.battlefields.title': 'Session battles | Сессионные бои',
} as const;

export const TRADE_ROWS: readonly TradeRow[] = [
  ['settlement.id.csky.title', 1, '1r7dr', ['money 340']],
  ['settlement.id.csky.title', 1, '5ldwg', ['money 940']],
  ['settlement.id.csky.title', 2, 'p6m3w', ['money 12000 1731*2 jl77*10', 'money 4000 knqmy*1 1731*4']],
  ['settlement.id.rostok.title', 1, 'p6m3w', ['money 15000 1731*2']],
  ['settlement.id.rostok.title', 3, '0r2g1', ['money 90000 jl77*25 jl26*12 gmmn*40']],
  ['settlement.id.rostok.title', 2, '7l1z6', ['money 1500']],
  ['settlement.id.battlefields.title', 2, 'wj2zp', ['sleeves 45', 'money 5000 wjwzp*1']],
];

/** Contents of the item on the left, several times over. */
export const PARTS: Readonly<Record<string, readonly string[]>> = { '7l1z6': ['y9go'], '6wmkp': ['1r0y6'] };

/** Bound to their owner from the start: the auction has no price for them. */
export const BOUND: ReadonlySet<string> = new Set(['dq0n', 'wwod', 'y9go', '7l1z6']);

/** Ranges at +0 by the last segment of the game's key; each level adds a fiftieth. The name is `en | ru`. */
export type ArtefactRow = readonly [
  id: string,
  kind: string,
  rank: ItemRank,
  ranges: Readonly<Record<string, readonly [number, number]>>,
  name: string,
];

export const ARTEFACT_ROWS: readonly ArtefactRow[] = [
  [
    '04yr',
    'biochemical',
    'default',
    {
      stamina_bonus: [13.09, 15.4],
      biological_accumulation: [-4.08, -3.468],
      bleeding_accumulation: [-0.7, -0.595],
    },
    'Cycle | Виток',
  ],
  [
    'jkq7',
    'thermal',
    'default',
    {
      health_bonus: [1.785, 2.1],
      bullet_dmg_factor: [3.74, 4.4],
      stopping_protection: [4.165, 4.9],
      thermal_accumulation: [2.125, 2.5],
    },
    'Magma | Магма',
  ],
  [
    '9n1w',
    'gravity',
    'default',
    {
      health_bonus: [1.105, 1.3],
      radiation_accumulation: [1.062, 1.25],
      bleeding_accumulation: [-0.6, -0.51],
    },
    'Berry | Ягодка',
  ],
];
