/** Search parameters of the pages that have any. Apart from the table of routes, which the preload needs earlier. */
import { validateCraftingSearch } from '../../../domain/crafting/validate-search.ts';
import { validateTtkSearch } from '../../../domain/ttk/validate-search.ts';
import { validateAttendanceSearch } from '../../features/absences/url/attendance-search.ts';
import { validateAuditSearch } from '../../features/audit/url/audit-search.ts';
import { validateBinSearch } from '../../features/bin/url/bin-search.ts';
import { validateAuctionSearch } from '../../features/auction/url/auction-search.ts';
import { validateItemSearch, validateLibrarySearch } from '../../features/catalogue/url/catalogue-search.ts';
import { validateDemoGearSearch, validateGearSearch } from '../../features/gear/url/gear-search.ts';
import {
  validateDemoRequestsSearch,
  validateManagerSearch,
  validateRequestSearch,
} from '../../features/loadouts/url/search-params.ts';
import {
  validateCharacterTabSearch,
  validateDemoMemberSearch,
} from '../../features/characters/url/tab-search.ts';
import { validateMembersSearch } from '../../features/clan-members/url/members-search.ts';
import {
  validateDemoPassesSearch,
  validateGuestPassesSearch,
} from '../../features/guest-passes/url/guest-passes-search.ts';
import { validateOperationsSearch } from '../../features/operations/url/operations-search.ts';
import { validateOwnSkipsSearch } from '../../features/skips/url/own-search.ts';
import { validateDemoSquadsSearch, validateSquadsSearch } from '../../features/squads/url/squads-search.ts';
import { validateScheduleSearch } from '../../features/schedule/url/schedule-search.ts';
import { validateDemoSkipsSearch, validatePanelSearch } from '../../features/skips/url/panel-search.ts';
import { validateAbsencesSearch } from '../../features/absences/url/absences-search.ts';
import { validateTacticsSearch } from '../../features/tactics/url/tactics-search.ts';
import { validateWarsSearch } from '../../features/clan-wars/url/wars-search.ts';
import { validateWarnsSearch } from '../../features/warns/url/warns-search.ts';
import type { PagePath } from '../../../i18n/locale/titles.ts';

function validateLandingSearch(search: Readonly<Record<string, unknown>>): { returnTo?: string } {
  const { returnTo } = search;
  return typeof returnTo === 'string' || typeof returnTo === 'number' ? { returnTo: String(returnTo) } : {};
}

/** Validates search parameters of a page: unknown ones and invalid values are dropped. */
export const ROUTE_SEARCH = {
  '/': validateLandingSearch,
  '/tools/ttk': validateTtkSearch,
  '/tools/crafting': validateCraftingSearch,
  '/demo/bin': validateBinSearch,
  '/demo/check': validateAbsencesSearch,
  '/demo/clan-wars': validateWarsSearch,
  '/demo/guest-passes': validateDemoPassesSearch,
  '/demo/war-figures': validateWarsSearch,
  '/demo/attendance': validateAttendanceSearch,
  '/demo/gear': validateDemoGearSearch,
  '/demo/crafting-tree': validateCraftingSearch,
  '/demo/member': validateDemoMemberSearch,
  '/demo/members': validateMembersSearch,
  '/demo/requests': validateDemoRequestsSearch,
  '/demo/operations': validateOperationsSearch,
  '/demo/schedule': validateScheduleSearch,
  '/demo/skips': validateDemoSkipsSearch,
  '/demo/squads': validateDemoSquadsSearch,
  '/demo/tactics': validateTacticsSearch,
  '/demo/audit': validateAuditSearch,
  '/demo/warns': validateWarnsSearch,
  '/tools/auction': validateAuctionSearch,
  '/tools/items': validateLibrarySearch,
  '/tools/items/$itemId': validateItemSearch,
  '/dashboard/request/create': validateRequestSearch,
  '/officer/request-manager': validateManagerSearch,
  '/character/{$id}-new': validateCharacterTabSearch,
  '/clan/members': validateMembersSearch,
  '/clan/schedule': validateScheduleSearch,
  '/clan/squads': validateSquadsSearch,
  '/clan-war': validateWarsSearch,
  '/clan-war/dashboard': validateWarsSearch,
  '/clan-war/upload': validateWarsSearch,
  '/clan-war/view/$id': validateWarsSearch,
  '/clan-wars-3d': validateWarsSearch,
  '/dev/model-preview': validateWarsSearch,
  '/clan/audit': validateAuditSearch,
  '/clan/bin': validateBinSearch,
  '/clan/gear': validateGearSearch,
  '/officer/gear-manager': validateGearSearch,
  '/dashboard/skips': validateOwnSkipsSearch,
  '/officer/skipsPanel': validatePanelSearch,
  '/officer/absent-checker/statistics': validateAttendanceSearch,
  '/tactics': validateTacticsSearch,
  '/officer/squad-manager': validateSquadsSearch,
  '/officer/squad-manager-new': validateSquadsSearch,
  '/officer/warns': validateWarnsSearch,
  '/officer/guest-passes': validateGuestPassesSearch,
  '/officer/operations': validateOperationsSearch,
  '/officer/absent-checker': validateAbsencesSearch,
} as const satisfies { readonly [Path in PagePath]?: (search: Record<string, unknown>) => object };
