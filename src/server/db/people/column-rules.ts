/** What may be said about a stored column, see `person-columns.ts`. */
import type { Database } from '../schema/schema.ts';

/**
 * - `row`: the row goes where this names the person, by id or by name.
 * - `rowContaining`: the row goes where the person's id is a part of this text.
 * - `withRow`: part of a row that goes, found by another column.
 * - `anonymous`: the row stays; an id becomes a random one, a name `anonymousName`, in JSON too.
 * - `keyed`: as `anonymous`, in JSON whose objects have keys of names.
 * - `null`: the row stays without it.
 * - `withActor`: the row stays; null where its `actor_user_id` is the person.
 * - `ledger`: `anonymous`, and the chain of the ledger is made again.
 * - `nobody`: never refers to a person.
 * - `{ stays }`: stays as it is, for this reason.
 */
export type ColumnRule =
  | 'row'
  | 'rowContaining'
  | 'withRow'
  | 'anonymous'
  | 'keyed'
  | 'null'
  | 'withActor'
  | 'ledger'
  | 'nobody'
  | { readonly stays: string };

export type TableRules<Table extends keyof Database> = {
  readonly [Column in keyof Database[Table]]?: ColumnRule;
};

export type ColumnRules<Table extends keyof Database> = { readonly [Name in Table]: TableRules<Name> };
