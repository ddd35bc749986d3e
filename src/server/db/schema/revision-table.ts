/** How the mirrored rows of a table are found by revision; every such table has an index on clan and revision. */

type ColumnOf<Table> = Extract<keyof Table, string>;

/** The description of one table; `Table` must have the columns that revisions need. */
export interface RevisionTableOf<Table extends { clan_id: unknown; rev: unknown }, Name extends string> {
  readonly table: Name;
  /** The id that devices know a row by. */
  readonly id: ColumnOf<Table>;
  /** Who owns a row; null where rows belong to the clan. */
  readonly owner: ColumnOf<Table> | null;
  /**
   * Users only ever see their own rows. Services report changed ones with `UnitOfWork.touch`, because a
   * revision may have one for every member.
   */
  readonly isOwn?: true;
}
