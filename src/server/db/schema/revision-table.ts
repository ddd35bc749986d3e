/** How the mirrored rows of a table are found by revision; every such table has an index on clan and revision. */

import type { RawBuilder } from 'kysely';

type ColumnOf<Table> = Extract<keyof Table, string>;

/** The description of one table; `Table` must have the columns that revisions need. */
export interface RevisionTableOf<Table extends { clan_id: unknown; rev: unknown }, Name extends string> {
  readonly table: Name;
  /** The id that devices know a row by. */
  readonly id: ColumnOf<Table>;
  /** Who owns a row; null where rows belong to the clan. */
  readonly owner: ColumnOf<Table> | null;
  /**
   * Whether the owner may read a row, where not always. Members who see the rows of everybody, and kinds that
   * everybody sees, need no readers.
   */
  readonly ownerReads?: RawBuilder<boolean>;
  /** Selects one column, the members who may read a row of this revision, where rows have no owner. */
  readonly readers?: (clanId: string, rev: number) => RawBuilder<unknown>;
  /** Members read sums of everybody's rows, so that each change concerns all of them. */
  readonly isSummed?: true;
  /**
   * Users only ever see their own rows. Services report changed ones with `UnitOfWork.touch`, because a
   * revision may have one for every member.
   */
  readonly isOwn?: true;
}
