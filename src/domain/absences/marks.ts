/**
 * Marks of several officers on one check: each stage of each person on its own, so that nobody's are lost; of two
 * different ones of the same stage the first to arrive stays. Source: decision "Checks count once a person has closed
 * them".
 */
import type { Mark } from './check.ts';

/** A change of a mark; null: no mark. */
export interface MarkChange {
  readonly memberKey: string;
  readonly stageId: string;
  /** What the person saw. */
  readonly base: Mark | null;
  readonly to: Mark | null;
}

/** Marks of a person, by stage, with who set each. */
export type StoredMarks = Readonly<Record<string, Mark & { readonly by: string }>>;

export function sameMark(one: Mark | null | undefined, other: Mark | null | undefined): boolean {
  if (one == null || other == null) return (one ?? null) === (other ?? null);
  return one.present === other.present && one.hasReason === other.hasReason;
}

export function markKey({ memberKey, stageId }: Pick<MarkChange, 'memberKey' | 'stageId'>): string {
  return `${stageId} ${memberKey}`;
}

/** Two changes that follow each other as one, based on what the first saw; those that come to nothing are dropped. */
export function joinMarks(
  waiting: readonly MarkChange[],
  added: readonly MarkChange[],
): readonly MarkChange[] {
  const before = new Map(waiting.map((change) => [markKey(change), change]));
  const keys = new Set(added.map(markKey));
  return [
    ...waiting.filter((change) => !keys.has(markKey(change))),
    ...added.map((change) => ({ ...change, base: (before.get(markKey(change)) ?? change).base })),
  ].filter(({ base, to }) => !sameMark(base, to));
}

/** What became of a change: it is stored, it was already so, or another's mark stays. */
export type MarkOutcome = 'stored' | 'reached' | 'lost';

export function outcomeOf(stored: Mark | null | undefined, { base, to }: MarkChange): MarkOutcome {
  if (sameMark(stored, to)) return 'reached';
  return sameMark(stored, base) ? 'stored' : 'lost';
}

/** Marks with one of them changed. */
export function withMark(marks: StoredMarks, stageId: string, to: Mark | null, by: string): StoredMarks {
  const { [stageId]: _before, ...others } = marks;
  return to === null
    ? others
    : { ...others, [stageId]: { present: to.present, hasReason: to.hasReason, by } };
}

/** A tap: from whatever it is to present, and from there to absent and back. */
export function tapped(mark: Mark | null): Mark {
  return { present: mark?.present !== true, hasReason: false };
}

/** A long press: absent with a reason, and without one again. */
export function reasonToggled(mark: Mark | null): Mark {
  return { present: false, hasReason: mark?.present !== false || !mark.hasReason };
}
