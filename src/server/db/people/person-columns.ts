/**
 * What happens to every stored column that may refer to a person, when that person leaves for good. A new table does not
 * compile until it is here, and a test reads the schema for columns that are not. Source: decision "Leaving for good".
 */
import type { Database } from '../schema/schema.ts';
import { CLAN_COLUMNS } from './clan-columns.ts';
import type { ColumnRule, ColumnRules } from './column-rules.ts';
import { OWN_COLUMNS } from './own-columns.ts';

/** Columns that never refer to a person, in whichever table, where the table says nothing else. */
export const NOBODYS_COLUMNS: ReadonlySet<string> = new Set([
  'check_id',
  'clan_id',
  'colour',
  'decision_id',
  'entity_kind',
  'event_id',
  'hash',
  'item_id',
  'kind',
  'locale',
  'map',
  'map_stage',
  'notification_id',
  'operation_id',
  'page',
  'period',
  'rank',
  'region',
  'role',
  'source',
  'source_id',
  'source_kind',
  'squad_id',
  'stage_id',
  'state',
  'status',
  'subject_id',
  'tactic_id',
  'time_zone',
  'topic',
  'type',
  'war_id',
  'warn_id',
  'webhook_id',
]);

export const PERSON_COLUMNS: ColumnRules<keyof Database> = { ...OWN_COLUMNS, ...CLAN_COLUMNS };

/** The rules of a table by column. */
export function rulesOf(table: keyof Database): Readonly<Record<string, ColumnRule>> {
  return PERSON_COLUMNS[table];
}
