/** A watched item as fields that two devices may change apart: each of its limits, and the kind of an artefact. */
import type { EditKind } from '../../edits/merge-edit.ts';
import { areLimitsValid } from '../alert.ts';
import type { LotVariant } from '../lots.ts';

/** Limits of a watched item, unit prices in rubles; null: no alert on that side. */
export interface WatchLimits {
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
  /** The kind of an artefact that they are for; null: any. An older app does not say it: any. */
  readonly quality?: number | null | undefined;
  readonly level?: number | null | undefined;
}

const FIELDS = ['belowRub', 'aboveRub', 'quality', 'level'] as const;

/** The kind that the limits are for. */
export function variantOf({
  quality = null,
  level = null,
}: Pick<WatchLimits, 'quality' | 'level'>): LotVariant {
  return { quality, level };
}

/** Whether two watches are of the same kind. */
export function isSameVariant(
  one: Pick<WatchLimits, 'quality' | 'level'>,
  other: Pick<WatchLimits, 'quality' | 'level'>,
): boolean {
  const [a, b] = [variantOf(one), variantOf(other)];
  return a.quality === b.quality && a.level === b.level;
}

function areSameLimits(one: WatchLimits, other: WatchLimits): boolean {
  return one.belowRub === other.belowRub && one.aboveRub === other.aboveRub;
}

export const watchEdit: EditKind<WatchLimits> = {
  // A watch without limits exists too.
  fieldsOf: (limits) =>
    new Map<string, unknown>([
      ['isWatched', true],
      ...FIELDS.flatMap((key): (readonly [string, number])[] => {
        const value = limits[key] ?? null;
        return value === null ? [] : [[key, value]];
      }),
    ]),
  contentOf: (fields) => {
    const [belowRub = null, aboveRub = null, quality = null, level = null] = FIELDS.map((key) =>
      fields.get(key),
    ) as (number | undefined)[];
    return { belowRub, aboveRub, quality, level };
  },
  isValid: ({ belowRub, aboveRub }) => areLimitsValid(belowRub, aboveRub),
  // a limit is for a kind: one that was meant for the common ones would speak of the rare ones
  isConflict: ({ base, mine, theirs }) => {
    // an older app does not say the kind: it keeps the stored one
    if (base.quality === undefined || mine.quality === undefined || isSameVariant(mine, theirs)) return false;
    return (
      (!isSameVariant(base, theirs) && !areSameLimits(base, mine)) ||
      (!isSameVariant(base, mine) && !areSameLimits(base, theirs))
    );
  },
};
