/** The grid of a check: its rows, what each cell says, and what actions on many people change. Pure. */
import type { CheckStage, Mark } from '../../../../domain/absences/check.ts';
import { sameMark, withMark } from '../../../../domain/absences/marks.ts';
import {
  coverByStage,
  stageResult,
  type CheckedDay,
  type CheckSkip,
  type StageResult,
} from '../../../../domain/absences/results.ts';
import { CLAN_RANKS, type ClanRank } from '../../../../domain/characters/rank.ts';
import type { ShownCheckPerson } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import type { PeopleFilter } from '../url/absences-search.ts';

/** A person with what the check says at each stage, in the order of its stages. */
export interface GridRow {
  readonly person: ShownCheckPerson;
  readonly cells: readonly StageResult[];
}

/** A cell that is to have another mark. */
export interface CellChange {
  readonly memberKey: string;
  readonly stageId: string;
  readonly to: Mark | null;
}

const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };

/** Highest rank first, guests last; of a closed check the results that it was closed with. */
export function gridRows(
  check: CheckedDay,
  people: readonly ShownCheckPerson[],
  skips: ReadonlyMap<string, readonly CheckSkip[]>,
  compare: (one: string, other: string) => number,
): readonly GridRow[] {
  const place = (rank: ClanRank | null): number => (rank === null ? -1 : CLAN_RANKS.indexOf(rank));
  return people
    .toSorted((one, other) => place(other.rank) - place(one.rank) || compare(one.name, other.name))
    .map((person) => {
      const covers = coverByStage(skips.get(person.memberKey) ?? [], check);
      return {
        person,
        cells: check.stages.map(
          ({ id }) => person.results?.[id] ?? stageResult(person.marks[id], covers.get(id)),
        ),
      };
    });
}

const FITS: Readonly<Record<PeopleFilter, (row: GridRow) => boolean>> = {
  all: () => true,
  unmarked: ({ cells }) => cells.some(({ state }) => state === 'unmarked' || state === 'pending'),
  missing: ({ cells }) => cells.some(({ state }) => state !== 'present' && state !== 'unmarked'),
};

export function filterRows(
  rows: readonly GridRow[],
  {
    show,
    rank,
    text,
  }: { readonly show: PeopleFilter; readonly rank: ClanRank | null; readonly text: string },
): readonly GridRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      FITS[show](row) &&
      (rank === null || row.person.rank === rank) &&
      row.person.name.toLowerCase().includes(wanted),
  );
}

/** How many of those who count were present at a stage. */
export function presentAt(rows: readonly GridRow[], at: number): number {
  return rows.filter(({ person, cells }) => person.isCounted && cells[at]?.state === 'present').length;
}

/** Who was marked as anything but simply present at one of these stages: the mark of the first of them. */
export function exceptions(
  rows: readonly GridRow[],
  stages: readonly Pick<CheckStage, 'id'>[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, Mark> {
  return new Map(
    rows.flatMap(({ person }) => {
      const mark = stages
        .filter(({ id }) => wanted.has(id))
        .map(({ id }) => person.marks[id])
        .find((one) => one !== undefined && !sameMark(one, PRESENT));
      return person.isCounted && mark !== undefined
        ? [[person.memberKey, { present: mark.present, hasReason: mark.hasReason }] as const]
        : [];
    }),
  );
}

/**
 * Everyone present but some, at these stages. Who is an exception at one of them keeps all marks, and gets the same where
 * there is none, unless they are taken out of `absent`. A stage with a skip and no mark is left alone, but for those who
 * are chosen here, and so are those who do not count.
 */
export function allBut(
  rows: readonly GridRow[],
  stages: readonly Pick<CheckStage, 'id'>[],
  wanted: ReadonlySet<string>,
  absent: ReadonlySet<string>,
): readonly CellChange[] {
  const marked = exceptions(rows, stages, wanted);
  return rows.flatMap(({ person, cells }) =>
    stages.flatMap(({ id: stageId }, at): readonly CellChange[] => {
      const { memberKey } = person;
      const isAbsent = absent.has(memberKey);
      if (!wanted.has(stageId) || !person.isCounted) return [];
      const mark = person.marks[stageId];
      const hasSkip = mark === undefined && cells[at]?.skipId !== null;
      const exception = isAbsent ? marked.get(memberKey) : undefined;
      const isLeft = exception === undefined ? hasSkip && !isAbsent : hasSkip || mark !== undefined;
      const to = exception ?? (isAbsent ? ABSENT : PRESENT);
      return isLeft || sameMark(mark, to) ? [] : [{ memberKey, stageId, to }];
    }),
  );
}

/** The marks of a stage for whoever has none at the one after it. */
export function copied(
  rows: readonly GridRow[],
  stages: readonly Pick<CheckStage, 'id'>[],
  to: string,
): readonly CellChange[] {
  const from = stages[stages.findIndex(({ id }) => id === to) - 1]?.id;
  if (from === undefined) return [];
  return rows.flatMap(({ person }) => {
    const mark = person.marks[from];
    return mark === undefined || person.marks[to] !== undefined
      ? []
      : [
          {
            memberKey: person.memberKey,
            stageId: to,
            to: { present: mark.present, hasReason: mark.hasReason },
          },
        ];
  });
}

/** What was changed in one go: each cell with the mark it got and the one it had. */
export type Step = readonly (CellChange & { readonly base: Mark | null })[];

/** The mark of a cell; null: none, missing: nobody by that key is on the check. */
export type ReadMark = (cell: Pick<CellChange, 'memberKey' | 'stageId'>) => Mark | null | undefined;

export function marksOf(people: ReadonlyMap<string, ShownCheckPerson>): ReadMark {
  return ({ memberKey, stageId }) => {
    const person = people.get(memberKey);
    const mark = person?.marks[stageId];
    if (mark !== undefined) return { present: mark.present, hasReason: mark.hasReason };
    return person === undefined ? undefined : null;
  };
}

/** Changes with what is there now; without those that change nothing. */
export function stepOf(markOf: ReadMark, changes: readonly CellChange[]): Step {
  return changes.flatMap((change) => {
    const base = markOf(change);
    return base === undefined || sameMark(base, change.to) ? [] : [{ ...change, base }];
  });
}

/** The way back, for the cells that nobody has changed since. */
export function undoOf(markOf: ReadMark, step: Step): Step {
  return step
    .filter((change) => sameMark(markOf(change), change.to))
    .map(({ base, to, ...cell }) => ({ ...cell, base: to, to: base }));
}

/** People with marks that are being stored, in the order in which they were made. */
export function withSteps(
  people: readonly ShownCheckPerson[],
  steps: readonly Step[],
): readonly ShownCheckPerson[] {
  if (steps.length === 0) return people;
  const changed = new Map(people.map((person) => [person.memberKey, person]));
  for (const { memberKey, stageId, to } of steps.flat()) {
    const person = changed.get(memberKey);
    if (person !== undefined && !sameMark(person.marks[stageId], to))
      changed.set(memberKey, { ...person, marks: { ...withMark(person.marks, stageId, to, '') } });
  }
  return [...changed.values()];
}
