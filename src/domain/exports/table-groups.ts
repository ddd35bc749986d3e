/** The tables of a clan's file in the groups that people know. */
import type { ImportReport, TableReport } from './clan-file.ts';

const TABLES = {
  members: ['clan_members', 'clan_member_events'],
  settings: ['clan_settings', 'clan_roles', 'clan_member_roles'],
  schedule: ['schedule_events'],
  skips: ['skips', 'deleted_skips'],
  checks: ['absence_checks', 'absence_people', 'absence_tallies'],
  warns: ['warns', 'warn_payments', 'warn_proposals', 'warn_proposal_absences'],
  requests: [
    'loadouts',
    'former_loadouts',
    'supply_sends',
    'supply_wars',
    'supply_stock',
    'supply_kits',
    'fast_requests',
  ],
  gear: ['gear_sets', 'ready_sets'],
  treasury: ['gatherings', 'contributions', 'treasury_entries', 'treasuries'],
  squads: ['squads', 'squad_places', 'squad_guests', 'squad_preferences', 'squad_asks', 'squad_templates'],
  operations: ['operations', 'operation_reads', 'operation_templates'],
  tactics: ['tactics', 'drawing_objects', 'tactic_versions', 'map_pictures'],
  wars: ['clan_wars', 'clan_war_stages', 'clan_war_seasons', 'clan_war_pictures'],
  log: ['audit_log'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TableGroup = keyof typeof TABLES;
export const TABLE_GROUPS = Object.keys(TABLES) as readonly TableGroup[];

/** The group of a table; null: of a newer server. */
export function groupOf(table: string): TableGroup | null {
  return TABLE_GROUPS.find((group) => (TABLES[group] as readonly string[]).includes(table)) ?? null;
}

/** The report by groups, without those of which there is nothing. */
export function groupReports({
  tables,
}: Pick<ImportReport, 'tables'>): readonly (Omit<TableReport, 'table'> & { readonly group: TableGroup })[] {
  return TABLE_GROUPS.flatMap((group) => {
    const own = tables.filter(({ table }) => groupOf(table) === group);
    const sum = (field: 'added' | 'present' | 'rows'): number =>
      own.reduce((total, one) => total + one[field], 0);
    const rows = sum('rows');
    const present = sum('present');
    return rows + present === 0
      ? []
      : [{ group, rows, added: sum('added'), present, isBlocked: own.some((one) => one.isBlocked) }];
  });
}
