/** Page titles by route; read before the first paint and on every navigation. */
import { localeOfPath, withoutLocale } from './locale-path.ts';
import type { paint } from '../locales/en/paint.ts';
import type { TextKey } from '../translation.ts';
import { patternOf } from './path-pattern.ts';

export type TitleKey = Extract<TextKey<typeof paint>, `title${string}`>;

/** Apart from the table of routes, because the script before the first paint holds nothing of a page but its title. */
const TITLES = {
  '/': 'titleLanding',
  '/callback': 'titleCallback',
  '/character-selection': 'titleCharacterSelection',
  '/dashboard': 'titleDashboard',
  '/dashboard/requests': 'titleMyRequests',
  '/dashboard/request/create': 'titleRequestCreate',
  '/dashboard/skips': 'titleSkips',
  '/dashboard/attendance': 'titleMyAttendance',
  '/dashboard/notifications': 'titleNotifications',
  '/dashboard/unsent': 'titleUnsent',
  '/tactics': 'titleTactics',
  '/plan/$token': 'titlePlan',
  '/guest': 'titleGuest',
  '/officer/guest-passes': 'titleGuestPasses',
  '/tools': 'titleTools',
  '/officer': 'titleOfficer',
  '/settings': 'titleSettings',
  '/tools/ttk': 'titleTtk',
  '/tools/requests': 'titleRequestsList',
  '/tools/crafting': 'titleCrafting',
  '/demo': 'titleDemo',
  '/demo/attendance': 'titleDemoAttendance',
  '/demo/bin': 'titleDemoBin',
  '/demo/check': 'titleDemoCheck',
  '/demo/clan-wars': 'titleDemoWars',
  '/demo/dashboard': 'titleDemoDashboard',
  '/demo/guest-passes': 'titleDemoPasses',
  '/demo/war-figures': 'titleDemoWarFigures',
  '/demo/crafting-tree': 'titleCraftingDemo',
  '/demo/gear': 'titleDemoGear',
  '/demo/gear-crafting': 'titleDemoGearCrafting',
  '/demo/member': 'titleDemoMember',
  '/demo/members': 'titleDemoMembers',
  '/demo/notifications': 'titleDemoNotifications',
  '/demo/operations': 'titleDemoOperations',
  '/demo/requests': 'titleDemoRequests',
  '/demo/schedule': 'titleDemoSchedule',
  '/demo/settings': 'titleDemoSettings',
  '/demo/skips': 'titleDemoSkips',
  '/demo/squads': 'titleDemoSquads',
  '/demo/tactics': 'titleDemoTactics',
  '/demo/treasury': 'titleDemoTreasury',
  '/demo/audit': 'titleDemoAudit',
  '/demo/warns': 'titleDemoWarns',
  '/tools/auction': 'titleAuction',
  '/tools/items': 'titleItems',
  '/tools/items/$itemId': 'titleItem',
  '/help/offline': 'titleOfflineHelp',
  '/help/api': 'titleApiHelp',
  '/character/create': 'titleCharacterCreate',
  '/character/$id': 'titleCharacter',
  '/character/{$id}-new': 'titleCharacterNew',
  '/clan/members': 'titleMembers',
  '/clan/squads': 'titleSquads',
  '/clan/schedule': 'titleSchedule',
  '/character/{$id}-gear': 'titleGear',
  '/clan/gear': 'titleClanGear',
  '/officer/gear-manager': 'titleGearManager',
  '/officer/skipsPanel': 'titleSkipPanel',
  '/officer/absent-checker/statistics': 'titleAttendance',
  '/officer/warns': 'titleWarns',
  '/officer/operations': 'titleOperations',
  '/officer/absent-checker': 'titleAbsentChecker',
  '/officer/squad-manager': 'titleSquadManager',
  '/officer/squad-manager-new': 'titleSquadBoard',
  '/officer/request-manager': 'titleRequestManager',
  '/clan-war': 'titleClanWars',
  '/clan-war/upload': 'titleClanWarUpload',
  '/clan-war/dashboard': 'titleClanWarDashboard',
  '/clan-war/view/$id': 'titleClanWar',
  '/clan-wars-3d': 'titleWarMap',
  '/clan/audit': 'titleAudit',
  '/clan/bin': 'titleBin',
  '/treasury': 'titleTreasury',
  '/treasury/manage': 'titleTreasuryManage',
  '/clan/settings': 'titleClanSettings',
  '/dev/models': 'titleModels',
  '/dev/model-preview': 'titleModelPreview',
  '/debug/push': 'titlePush',
  '/debug/status': 'titleStatus',
} as const satisfies Readonly<Record<string, TitleKey>>;

/** Paths of all pages, without locale. */
export type PagePath = keyof typeof TITLES;

/** Whether a route pattern is a page. */
export function isPagePath(pattern: string): pattern is PagePath {
  return Object.hasOwn(TITLES, pattern);
}

/** Names page and language of a path, without what identifies anything; null for an unknown path. */
export function pageNameOf(path: string): string | null {
  const pattern = patternOf(withoutLocale(path));
  return isPagePath(pattern) ? localeOfPath(path) + pattern : null;
}

/** Title key of a path in any language; unknown paths get the title of the error page. */
export function titleKeyOf(path: string): TitleKey {
  const bare = withoutLocale(path.split(/[?#]/, 1)[0] ?? '/');
  const pattern = patternOf(bare);
  return isPagePath(pattern) ? TITLES[pattern] : 'titleNotFound';
}
