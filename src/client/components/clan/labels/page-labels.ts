/** Text keys of the pages that a clan opens and closes, in the slug `shell`. */
import type { BuiltPageId } from '../../../../domain/characters/page-access.ts';

/** The names of the menu. */
export const PAGE_LABELS = {
  'absent-checker': 'navAbsent',
  'gear-manager': 'navGearManager',
  'request-manager': 'navRequestManager',
  'skips-panel': 'navSkipPanel',
  'squad-manager': 'navSquadManager',
  'treasury-manage': 'navTreasuryManage',
  tactics: 'navTactics',
  'clan-war': 'navClanWars',
  'clan-war-upload': 'navClanWarUpload',
  'clan-war-dashboard': 'navClanWarDashboard',
  'clan-settings': 'navClanSettings',
} as const satisfies Record<BuiltPageId, string>;
