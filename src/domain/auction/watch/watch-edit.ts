/** A watched item as fields that two devices may change apart: each of its limits. */
import type { EditKind } from '../../edits/merge-edit.ts';
import { areLimitsValid } from '../alert.ts';

/** Limits of a watched item, unit prices in rubles; null: no alert on that side. */
export interface WatchLimits {
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
}

const LIMITS = ['belowRub', 'aboveRub'] as const;

export const watchEdit: EditKind<WatchLimits> = {
  // A watch without limits exists too.
  fieldsOf: (limits) =>
    new Map<string, unknown>([
      ['isWatched', true],
      ...LIMITS.flatMap((key): (readonly [string, number])[] =>
        limits[key] === null ? [] : [[key, limits[key]]],
      ),
    ]),
  contentOf: (fields) => ({
    belowRub: (fields.get('belowRub') as number | undefined) ?? null,
    aboveRub: (fields.get('aboveRub') as number | undefined) ?? null,
  }),
  isValid: ({ belowRub, aboveRub }) => areLimitsValid(belowRub, aboveRub),
};
