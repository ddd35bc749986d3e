/** Reads a person's own data, table by table. */
import { sql } from 'kysely';
import { mentions, onlyOwn, type Substitutes } from '../../../domain/account/anonymity.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { Db } from '../../db/connection/engine.ts';
import { NEVER_SAVED, type OwnPart, VISIBLE } from './own-data.ts';
import {
  type ColumnTypes,
  columnTypes,
  mayMention,
  namesPerson,
  type PersonIds,
} from '../../db/people/person-rows.ts';

export interface OwnDataRepo {
  /** The rows of a part, with the names of fields as everywhere in the app. */
  rows(part: OwnPart, person: PersonIds): Promise<readonly Row[]>;
}

type Row = Readonly<Record<string, unknown>>;

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Stands for the person where only own parts are looked for. */
function marks({ ids, names }: PersonIds): Substitutes {
  return {
    ids: new Map(ids.map((id) => [id, ''])),
    names: new Map([...names.values()].flat().map((name) => [nameKey(name), ''])),
  };
}

async function ownRows(
  db: Db,
  types: ColumnTypes,
  { table, by, without = [], onlyOwn: own = [], visible, onlyAbout }: OwnPart,
  person: PersonIds,
): Promise<readonly Row[]> {
  const ofTable = types.get(table) ?? new Map<string, string>();
  const columns = [...ofTable.keys()].filter(
    (column) => ofTable.get(column) !== 'bytea' && !NEVER_SAVED.has(column) && !without.includes(column),
  );
  const who = marks(person);
  const where =
    own.length > 0
      ? mayMention(own, [...who.ids.keys()].map((id) => nameKey(id)).concat([...who.names.keys()]))
      : namesPerson(ofTable, by, person);
  if (where === null) return [];
  const { rows } = await sql<Row>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table)} WHERE ${where} ${
      visible === undefined ? sql`` : sql`AND ${sql.raw(VISIBLE[visible])}`
    }`.execute(db);
  return rows.flatMap((row) => {
    if (own.length > 0 && !own.some((column) => mentions(row[column], who))) return [];
    const ofOthers =
      onlyAbout === undefined || who.ids.has(String(row[onlyAbout.person])) ? [] : onlyAbout.columns;
    return [
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !ofOthers.includes(column))
          .map(([column, value]) => [camelCase(column), own.includes(column) ? onlyOwn(value, who) : value]),
      ),
    ];
  });
}

export function createOwnDataRepo(db: Db): OwnDataRepo {
  let types: Promise<ColumnTypes> | null = null;
  return { rows: async (part, person) => ownRows(db, await (types ??= columnTypes(db)), part, person) };
}
