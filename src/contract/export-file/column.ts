/**
 * Columns of the tables in a clan's file: how each value is written there, and what an import makes of it. Source:
 * decision "A clan leaves as a file".
 */
import * as z from 'zod/mini';

/**
 * - `plain`: as it is stored.
 * - `instant`: ISO 8601.
 * - `id`: made of UUIDs of the clan's own rows, which an import replaces.
 * - `json`: a JSON value; UUIDs in it are replaced, too.
 * - `user`: an account. The file has the name of the character instead, and an import finds the account by it.
 * - `character`: the character of `user`, of which the file has nothing; the id of a person without an account follows
 *   from the name, and is written as it is.
 * - `file`: bytes, which are a file of their own; the value is its path.
 */
export type Column =
  | { readonly role: 'plain' | 'instant'; readonly schema: z.ZodMiniType }
  | { readonly role: 'id'; readonly schema: z.ZodMiniType; readonly refersTo: string | null }
  | {
      readonly role: 'json';
      readonly schema: z.ZodMiniType;
      /** Accounts and characters in it are written as names, too. */
      readonly hasPeople: boolean;
    }
  | {
      readonly role: 'user';
      readonly schema: z.ZodMiniType;
      /** The column with the name of the character; null: none has it. */
      readonly name: string | null;
    }
  | { readonly role: 'character'; readonly schema: z.ZodMiniType; readonly user: string }
  | { readonly role: 'file'; readonly schema: z.ZodMiniType; readonly folder: string };

/** A table of a clan's file. */
export interface FileTable {
  readonly name: string;
  /** What identifies a row in the clan; rows are in this order. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column>>;
  /**
   * What an import does where the clan has rows already. `refuse`: nothing is imported; `add`: rows that are there stay as
   * they are, and others are added.
   */
  readonly present: 'add' | 'refuse';
  /** Columns that an import fills with the clan's new revision. */
  readonly revisions: readonly string[];
  /** Columns that are not in the file, and why. */
  readonly without: Readonly<Record<string, string>>;
  /** Rows stay as they were written, also once somebody in them gets an account. */
  readonly isAppendOnly: boolean;
}

const MAX_TEXT = 20_000;
const ID = /^\P{Cc}{1,300}$/u;
const PERSON_ID = /^(?:member|guest)-[\w-]{1,50}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The values of a column that may be empty. */
function orNull(column: Column): Column {
  return { ...column, schema: z.nullable(column.schema) };
}

/** PostgreSQL has no year 0. */
const hasYear = z.regex(/^(?!0000)/);

/** The kinds of columns. */
export const as = {
  /** Any of the contract's schemas of a single value. */
  plain: (schema: z.ZodMiniType): Column => ({ role: 'plain', schema }),
  text: { role: 'plain', schema: z.string().check(z.maxLength(MAX_TEXT)) },
  whole: { role: 'plain', schema: z.int() },
  number: { role: 'plain', schema: z.number() },
  flag: { role: 'plain', schema: z.boolean() },
  day: { role: 'plain', schema: z.iso.date().check(hasYear) },
  instant: { role: 'instant', schema: z.iso.datetime().check(hasYear) },
  /** A UUID of its own. */
  id: { role: 'id', schema: z.string().check(z.regex(UUID)), refersTo: null },
  /** A text that is made of UUIDs, such as of a war and its stage. */
  key: { role: 'id', schema: z.string().check(z.regex(ID)), refersTo: null },
  idOf: (refersTo: string): Column => ({ role: 'id', schema: z.string().check(z.regex(UUID)), refersTo }),
  idsOf: (refersTo: string): Column => ({
    role: 'id',
    schema: z.array(z.string().check(z.regex(UUID))).check(z.maxLength(1_000)),
    refersTo,
  }),
  json: (schema: z.ZodMiniType): Column => ({ role: 'json', schema, hasPeople: false }),
  jsonOfPeople: (schema: z.ZodMiniType): Column => ({ role: 'json', schema, hasPeople: true }),
  user: (name: string | null): Column => ({
    role: 'user',
    schema: z.string().check(z.minLength(1), z.maxLength(200)),
    name,
  }),
  character: (user: string): Column => ({
    role: 'character',
    schema: z.nullable(z.string().check(z.regex(PERSON_ID))),
    user,
  }),
  file: (folder: string): Column => ({
    role: 'file',
    schema: z.string().check(z.maxLength(200)),
    folder,
  }),
  orNull,
} as const satisfies Readonly<Record<string, Column | ((...of: never[]) => Column)>>;

/** Whether it is the id of a person without an account, which follows from the name. */
export function isPersonId(id: string): boolean {
  return PERSON_ID.test(id);
}

/** Declares a table. */
export function fileTable(
  name: string,
  shape: Pick<FileTable, 'columns' | 'key'> & Partial<FileTable>,
): FileTable {
  return { present: 'refuse', revisions: ['rev'], without: {}, isAppendOnly: false, ...shape, name };
}

/** A row of a table in the file. */
export type FileRow = Readonly<Record<string, unknown>>;

/** The schema of a table's rows in the file: exactly its columns. */
export function rowSchemaOf({ columns }: FileTable): z.ZodMiniType<FileRow> {
  return z.strictObject(
    Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])),
  ) as z.ZodMiniType<FileRow>;
}
