/** Whose line of a scoreboard it is: a member, a guest who was there before, or somebody to be decided on. */
import { nameKey } from '../characters/name-key.ts';
import { matchCells } from '../characters/names/match-names.ts';
import type { ReadRow } from './read-table.ts';
import type { RowKind, WarRow } from './war.ts';

/** Who may be on a scoreboard. */
export interface KnownName {
  readonly name: string;
  readonly kind: Exclude<RowKind, 'unknown'>;
}

/**
 * Lines with the names of the roster. Who is meant for certain is taken; everybody else stays as it was read, for a person to
 * decide on.
 */
export function matchRows(rows: readonly ReadRow[], known: readonly KnownName[]): readonly WarRow[] {
  const byKey = new Map(known.map((one) => [nameKey(one.name), one]));
  return matchCells(
    rows.map(({ name }) => name),
    [...byKey.values()].map(({ name }) => name),
  ).flatMap(({ sure }, at): readonly WarRow[] => {
    const row = rows[at];
    const person = byKey.get(sure ?? '');
    if (row === undefined) return [];
    return person === undefined
      ? [{ ...row, kind: 'unknown' }]
      : [{ ...row, name: person.name, kind: person.kind }];
  });
}

/**
 * Who may be meant by the lines that nobody has decided on, by their place and best first: nobody who is there already. A
 * line that may mean a single person alone can be accepted as proposed.
 */
export function proposals(
  rows: readonly Pick<WarRow, 'name' | 'kind'>[],
  known: readonly KnownName[],
): ReadonlyMap<number, readonly KnownName[]> {
  const byKey = new Map(known.map((one) => [nameKey(one.name), one]));
  const taken = new Set(rows.filter(({ kind }) => kind !== 'unknown').map(({ name }) => nameKey(name)));
  const open = rows.flatMap(({ name, kind }, at) => (kind === 'unknown' ? [{ name, at }] : []));
  const matches = matchCells(
    open.map(({ name }) => name),
    [...byKey.values()].map(({ name }) => name),
  );
  return new Map(
    open.map(({ at }, index) => [
      at,
      (matches[index]?.candidates ?? []).flatMap(({ key }) => (taken.has(key) ? [] : (byKey.get(key) ?? []))),
    ]),
  );
}
