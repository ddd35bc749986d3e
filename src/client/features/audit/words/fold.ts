/** Entries that follow each other, by one person, of one kind and about one thing, read as one. */
import type { AuditLine } from '../../../../contract/audit.ts';

export type Folded = readonly [AuditLine, ...AuditLine[]];

/** Two are shown as they are. */
const MIN_FOLDED = 3;

function isAlike(one: AuditLine, other: AuditLine): boolean {
  return (
    one.action === other.action &&
    one.actor === other.actor &&
    one.via === other.via &&
    one.way === other.way &&
    one.entityKind === other.entityKind &&
    one.entityId === other.entityId
  );
}

/** Officers who mark one check at the same time: their entries alternate. */
const AT_ONCE_MS = 10 * 60_000;

type Run = [AuditLine, ...AuditLine[]];

/** The run that a line goes on with: the last one, or one of marks that only others' marks of that check follow. */
function runFor(runs: readonly Run[], line: AuditLine): Run | undefined {
  const last = runs.at(-1);
  if (last === undefined || isAlike(last[0], line) || line.action !== 'check.marked')
    return last !== undefined && isAlike(last[0], line) ? last : undefined;
  const other = runs.findLastIndex(
    ([{ action, entityId }]) => action !== line.action || entityId !== line.entityId,
  );
  return runs
    .slice(other + 1)
    .findLast(
      (run) =>
        isAlike(run[0], line) &&
        Math.abs(Date.parse(run.at(-1)?.at ?? run[0].at) - Date.parse(line.at)) <= AT_ONCE_MS,
    );
}

export function foldLines(lines: readonly AuditLine[]): readonly Folded[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const run = runFor(runs, line);
    if (run === undefined) runs.push([line]);
    else run.push(line);
  }
  return runs.flatMap((run) => (run.length < MIN_FOLDED ? run.map((line): Folded => [line]) : [run]));
}
