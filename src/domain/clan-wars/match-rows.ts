/** Whose line of a scoreboard it is: a member, a guest who was there before, or somebody to be decided on. */
import { nameKey } from '../characters/name-key.ts';
import { matchCells } from '../characters/names/match-names.ts';
import { readingDistance } from '../characters/names/reading-distance.ts';
import type { ReadRow } from './read-table.ts';
import type { RowKind, WarRow } from './war.ts';

/** Farther than this share of its letters a name is not proposed. */
const FARTHEST = 0.2;
const MAX_LOOKING_LIKE = 3;

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

/** Whose name small print might show as this text, best first: Tarn as Tam. */
function lookingLike(text: string, people: readonly KnownName[]): readonly KnownName[] {
  return people
    .map((person) => ({
      person,
      far: readingDistance(text, person.name, true) / Array.from(person.name).length,
    }))
    .filter(({ far }) => far <= FARTHEST)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MAX_LOOKING_LIKE)
    .map(({ person }) => person);
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
  const people = [...byKey.values()];
  const matches = matchCells(
    open.map(({ name }) => name),
    people.map(({ name }) => name),
  );
  return new Map(
    open.map(({ name, at }, index) => {
      const found = (matches[index]?.candidates ?? []).flatMap(({ key }) => byKey.get(key) ?? []);
      const candidates = found.length > 0 ? found : lookingLike(name, people);
      return [at, candidates.filter((one) => !taken.has(nameKey(one.name)))];
    }),
  );
}
