/** The main set: a character with gear has exactly one. Applied by the server, and by the device to waiting changes. */
import type { GearSet } from './gear.ts';

interface Dated extends Pick<GearSet, 'id'> {
  /** An instant in UTC, as ISO text. */
  readonly updatedAt: string;
}

/** Whether a saved set is the main one then; `main`: the one before, null without any. */
export function isMainAfterSave(
  saved: Pick<GearSet, 'id' | 'isMain'>,
  main: Pick<GearSet, 'id'> | null,
): boolean {
  return saved.isMain || main === null || main.id === saved.id;
}

function isNewer(one: Dated, other: Dated): boolean {
  return one.updatedAt === other.updatedAt ? one.id < other.id : one.updatedAt > other.updatedAt;
}

/** The set that takes the place of a removed main one: the newest, by id among equals; null without any. */
export function nextMainSet<Set extends Dated>(others: readonly Set[]): Set | null {
  return others.reduce<Set | null>(
    (next, other) => (next === null || isNewer(other, next) ? other : next),
    null,
  );
}
