/** Accounts and characters of rows as names, and back. */
import { isPersonId, type FileRow, type FileTable } from '../../../contract/export-file/column.ts';
import { personIdOf } from '../../../domain/loadouts/person.ts';
import { isFields } from '../../../domain/fields.ts';
import type { StoredRow } from './clan-rows.repo.ts';

/** Names by ids. */
export interface Names {
  readonly ofUsers: ReadonlyMap<string, string>;
  readonly ofCharacters: ReadonlyMap<string, string>;
}

/** An account and its character here. */
export interface FoundPerson {
  readonly userId: string;
  readonly characterId: string;
}

const USER_KEY = /^(?:\w+U|u)serId$/;
const CHARACTER_KEY = /^(?:\w+C|c)haracterId$/;

type Exchange = (id: string, isUser: boolean, beside: Readonly<Record<string, unknown>>) => string | null;

/** A JSON value whose accounts and characters are others. */
function withPeople(value: unknown, exchange: Exchange): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withPeople(one, exchange));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isUser = USER_KEY.test(key);
      if (typeof one !== 'string' || !(isUser || CHARACTER_KEY.test(key)))
        return [key, withPeople(one, exchange)];
      return [key, exchange(one, isUser, value)];
    }),
  );
}

/** A JSON value with names in place of accounts and characters. */
export function namedJson(value: unknown, names: Names): unknown {
  return withPeople(value, (id, isUser, beside) => {
    if (!isUser && isPersonId(id)) return id;
    const known = (isUser ? names.ofUsers : names.ofCharacters).get(id);
    const near = [known, beside['characterName'], beside['name']].find((one) => typeof one === 'string');
    return near ?? null;
  });
}

/** All names in a JSON value that stand for accounts and characters. */
export function namesInJson(value: unknown): string[] {
  const found: string[] = [];
  withPeople(value, (name, isUser) => {
    if (isUser || !isPersonId(name)) found.push(name);
    return name;
  });
  return found;
}

/** The reverse of `namedJson`. */
export function peopledJson(value: unknown, find: (name: string) => FoundPerson | undefined): unknown {
  return withPeople(value, (name, isUser) => {
    if (!isUser && isPersonId(name)) return name;
    const person = find(name);
    return (isUser ? person?.userId : person?.characterId) ?? null;
  });
}

/** The name that stands for an account in a row; a row without one says at least whose it is. */
export function nameInRow(row: StoredRow, userId: string, column: string | null, names: Names): string {
  const own = column === null ? undefined : row[column];
  const all = [own, names.ofUsers.get(userId), row['character_name']];
  const name = all.find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : '?';
}

/** The character of a row without an account: an id by the name, as whoever left has none that means anything elsewhere. */
export function characterByName({ character_name: name }: StoredRow): string | null {
  return typeof name === 'string' ? personIdOf({ kind: 'member', name }) : null;
}

/** All names in a row that stand for accounts. */
export function namesInRow({ columns }: FileTable, row: FileRow): string[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const value = row[name];
    if (column.role === 'user' && typeof value === 'string') return [value];
    return column.role === 'json' && column.hasPeople ? namesInJson(value) : [];
  });
}
