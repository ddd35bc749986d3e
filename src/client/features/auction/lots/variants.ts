/** Which qualities and levels of an artefact are on sale. */
import type { Lot } from '../../../../contract/auction.ts';
import { isOfVariant } from '../../../../domain/auction/lots.ts';

export interface QualityOnSale {
  readonly quality: number;
  readonly count: number;
  /** The cheapest unit to buy outright, in rubles; null: only bids. */
  readonly lowestRub: number | null;
}

/** The lowest quality first. */
export function qualitiesOf(lots: readonly Pick<Lot, 'quality' | 'unitRub'>[]): readonly QualityOnSale[] {
  const found = new Map<number, { count: number; lowestRub: number | null }>();
  for (const { quality, unitRub } of lots) {
    const before = found.get(quality ?? 0) ?? { count: 0, lowestRub: null };
    found.set(quality ?? 0, {
      count: before.count + 1,
      lowestRub:
        unitRub === null ? before.lowestRub : Math.min(before.lowestRub ?? Number.POSITIVE_INFINITY, unitRub),
    });
  }
  return [...found]
    .map(([quality, each]) => ({ quality, ...each }))
    .toSorted((one, other) => one.quality - other.quality);
}

/** Levels of the lots of a quality (null: any), ascending. */
export function levelsOf(
  lots: readonly Pick<Lot, 'quality' | 'level'>[],
  quality: number | null,
): readonly number[] {
  const own = lots.filter((lot) => isOfVariant(lot, { quality, level: null }));
  return [...new Set(own.map(({ level }) => level ?? 0))].toSorted((one, other) => one - other);
}
