import type { FileProblemCode } from '../../../../domain/exports/clan-file.ts';
import type { TableGroup } from '../../../../domain/exports/table-groups.ts';
import type { TextKey } from '../../../../i18n/translation.ts';
import type { Texts } from '../../../../i18n/text-files.ts';

type Key = TextKey<Texts['clan-files']>;

export const GROUP_KEYS = {
  members: 'groupMembers',
  settings: 'groupSettings',
  schedule: 'groupSchedule',
  skips: 'groupSkips',
  checks: 'groupChecks',
  warns: 'groupWarns',
  requests: 'groupRequests',
  gear: 'groupGear',
  treasury: 'groupTreasury',
  squads: 'groupSquads',
  operations: 'groupOperations',
  tactics: 'groupTactics',
  wars: 'groupWars',
  log: 'groupLog',
} as const satisfies Readonly<Record<TableGroup, Key>>;

export const PROBLEM_KEYS = {
  notZip: 'problemNotZip',
  tooLarge: 'problemTooLarge',
  entry: 'problemEntry',
  format: 'problemFormat',
  version: 'problemVersion',
  missing: 'problemMissing',
  checksum: 'problemChecksum',
  row: 'problemRow',
  picture: 'problemPicture',
  region: 'problemRegion',
  present: 'problemPresent',
  constraint: 'problemConstraint',
} as const satisfies Readonly<Record<FileProblemCode, Key>>;
