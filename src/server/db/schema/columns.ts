/** Column types that several tables share. */
import type { ColumnType } from 'kysely';

/** A `timestamptz`; written as a date or as ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A `jsonb`; written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
