/** Entries that follow each other, by one person, of one kind and about one thing, read as one. */
import type { AuditLine } from '../../../../contract/audit.ts';

export type Folded = readonly [AuditLine, ...AuditLine[]];

/** Two are shown as they are. */
const MIN_FOLDED = 3;

function isAlike(one: AuditLine, other: AuditLine): boolean {
  return (
    one.action === other.action &&
    one.actor === other.actor &&
    one.entityKind === other.entityKind &&
    one.entityId === other.entityId
  );
}

export function foldLines(lines: readonly AuditLine[]): readonly Folded[] {
  const runs: [AuditLine, ...AuditLine[]][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run !== undefined && isAlike(run[0], line)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length < MIN_FOLDED ? run.map((line): Folded => [line]) : [run]));
}
