/**
 * All pages: screen, texts, layout, guards and place in the navigation. The router, the preload, the guards and the
 * navigation are made from this table; a title in `i18n/locale/titles.ts` without an entry here does not compile. Source:
 * specification sections 2 and 6.
 */
import { patternOf } from '../../../../i18n/locale/path-pattern.ts';
import { isPagePath, type PagePath } from '../../../../i18n/locale/titles.ts';
import { loadParts } from '../../features.ts';
import { DEMO_ROUTES } from './demo-routes.ts';
import { LINK_ROUTES } from './link-routes.ts';
import type { PageRoute } from './page-route.ts';
import { RECORD_ROUTES } from './record-routes.ts';
import { TREASURY_ROUTES } from './treasury-routes.ts';
import { WAR_ROUTES } from './war-routes.ts';

/** A page that shows nobody's data, in the layout of the app. */
const FOR_ANYONE = { layout: 'inner', guards: ['anyone'] } as const;

/** A page that shows a clan's rows to its members. */
const CLAN_ROWS = {
  layout: 'inner',
  isMirrored: true,
  guards: ['character-selection', 'clan-member'],
} as const;

/** A page with a clan's rows that the clan's settings open to roles and ranks. */
const GRANTED_ROWS = {
  layout: 'inner',
  isMirrored: true,
  guards: ['character-selection', 'clan-member', 'auth-server'],
} as const;

export const ROUTES = {
  '/': {
    load: async () => (await import('../../pages/LandingPage.tsx')).LandingPage,
    texts: [],
    layout: 'default',
    guards: ['guest'],
  },
  '/callback': {
    load: async () => (await import('../../../features/auth/CallbackScreen.tsx')).CallbackScreen,
    texts: ['auth', 'errors'],
    layout: 'default',
    guards: ['guest'],
  },
  '/character-selection': {
    load: async () =>
      (await import('../../../features/characters/selection/CharacterSelectionScreen.tsx'))
        .CharacterSelectionScreen,
    texts: ['characters', 'character-selection', 'errors'],
    layout: 'default',
    guards: [],
  },
  '/dashboard': {
    load: async () => (await import('../../pages/DashboardPage.tsx')).DashboardPage,
    texts: ['characters'],
    layout: 'inner',
    loadDeferred: async () => (await import('../../pages/DashboardPage.tsx')).preloadPanels(),
    deferredTexts: ['schedule', 'skips', 'loadouts', 'gear', 'unsent', 'errors'],
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navDashboard', icon: 'house', tab: 'home' },
  },
  '/dashboard/requests': {
    load: async () => {
      const [{ myRequestsPage }, parts] = await Promise.all([
        import('../../pages/requests/MyRequestsPage.tsx'),
        loadParts('ownRequests'),
      ]);
      return myRequestsPage(parts);
    },
    texts: ['loadouts', 'fast-requests', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'general', label: 'navMyRequests', icon: 'package', tab: 'requests', role: 'member' },
  },
  '/dashboard/request/create': {
    load: async () => {
      const [{ requestPage }, parts] = await Promise.all([
        import('../../pages/requests/RequestPage.tsx'),
        loadParts('requestForms'),
      ]);
      return requestPage(parts);
    },
    texts: ['loadouts', 'fast-requests', 'errors'],
    ...CLAN_ROWS,
  },
  '/dashboard/skips': {
    load: async () => (await import('../../../features/skips/own/OwnSkipsScreen.tsx')).OwnSkipsScreen,
    texts: ['skips', 'schedule', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'general', label: 'navSkips', icon: 'calendar', role: 'member' },
  },
  '/dashboard/attendance': {
    load: async () =>
      (await import('../../../features/absences/own/MyAttendanceScreen.tsx')).MyAttendanceScreen,
    texts: ['absences', 'absences-statistics', 'schedule', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'general', label: 'navMyAttendance', icon: 'badge-check', role: 'member' },
  },
  '/dashboard/notifications': {
    load: async () =>
      (await import('../../../features/notifications/inbox/NotificationsScreen.tsx')).NotificationsScreen,
    texts: ['notifications', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navNotifications', icon: 'bell' },
  },
  '/dashboard/unsent': {
    load: async () => (await import('../../pages/UnsentPage.tsx')).loadUnsentPage(),
    texts: ['unsent', 'changes', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navUnsent', icon: 'clock' },
  },
  '/tools': {
    load: async () => (await import('../../pages/hubs/ToolsPage.tsx')).ToolsPage,
    texts: ['hubs'],
    ...FOR_ANYONE,
    nav: { group: 'tools', label: 'navTools', icon: 'wrench', tab: 'tools', isHub: true },
  },
  '/officer': {
    load: async () => (await import('../../pages/hubs/OfficerPage.tsx')).OfficerPage,
    texts: ['hubs'],
    ...CLAN_ROWS,
    nav: {
      group: 'officer',
      label: 'navOfficer',
      icon: 'badge-check',
      tab: 'officer',
      role: 'officer',
      isHub: true,
    },
  },
  '/tools/ttk': {
    load: async () => (await import('../../pages/TtkPage.tsx')).TtkPage,
    texts: ['ttk'],
    ...FOR_ANYONE,
    nav: { group: 'tools', label: 'navTtk', icon: 'crosshair', tabLabel: 'tabTtk' },
  },
  '/tools/requests': {
    load: async () => (await import('../../../features/loadouts/people/ClanListScreen.tsx')).ClanListScreen,
    texts: ['loadouts', 'supply-kits', 'characters', 'errors'],
    layout: 'inner',
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'request-manager',
    nav: {
      group: 'tools',
      label: 'navRequestsList',
      icon: 'list',
      tabLabel: 'tabRequestsList',
      role: 'officer',
    },
  },
  '/tools/crafting': {
    load: async () => (await import('../../../features/crafting/CraftingScreen.tsx')).CraftingScreen,
    texts: ['crafting', 'catalogue'],
    ...FOR_ANYONE,
    nav: { group: 'tools', label: 'navCrafting', icon: 'wrench', tabLabel: 'tabCrafting' },
  },
  '/tools/auction': {
    load: async () => (await import('../../../features/auction/screen/AuctionScreen.tsx')).AuctionScreen,
    texts: ['auction', 'catalogue', 'errors'],
    ...FOR_ANYONE,
    nav: { group: 'tools', label: 'navAuction', icon: 'chart-line' },
  },
  '/tools/items': {
    load: async () => (await import('../../../features/catalogue/library/LibraryScreen.tsx')).LibraryScreen,
    texts: ['catalogue'],
    ...FOR_ANYONE,
    nav: { group: 'tools', label: 'navItems', icon: 'package' },
  },
  '/tools/items/$itemId': {
    load: async () => (await import('../../pages/ItemPage.tsx')).itemPage(await loadParts('itemPanels')),
    texts: ['catalogue', 'auction', 'errors'],
    ...FOR_ANYONE,
  },
  '/tactics': {
    load: async () => (await import('../../../features/tactics/TacticsScreen.tsx')).TacticsScreen,
    texts: ['tactics', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'tactics',
    nav: { group: 'tools', label: 'navTactics', icon: 'map', role: 'member' },
  },
  ...LINK_ROUTES,
  '/settings': {
    load: async () => (await import('../../pages/settings/SettingsPage.tsx')).SettingsPage,
    texts: ['settings', 'notifications', 'unsent', 'errors'],
    ...FOR_ANYONE,
  },
  ...DEMO_ROUTES,
  '/help/offline': {
    load: async () => (await import('../../pages/help/OfflineHelpPage.tsx')).OfflineHelpPage,
    texts: ['help', 'unsent'],
    ...FOR_ANYONE,
  },
  '/help/api': {
    load: async () => (await import('../../pages/api/ApiHelpPage.tsx')).ApiHelpPage,
    texts: ['api-help', 'api-tokens', 'exports', 'errors'],
    ...FOR_ANYONE,
  },
  '/character/create': {
    load: async () =>
      (await import('../../../features/characters/selection/CreateCharacterScreen.tsx'))
        .CreateCharacterScreen,
    texts: ['characters', 'character-selection', 'errors'],
    layout: 'inner',
    guards: ['character-selection'],
  },
  '/character/$id': {
    load: async () => (await import('../../pages/character/CharacterPage.tsx')).CharacterPage,
    texts: ['characters', 'skips', 'loadouts', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: [],
  },
  '/character/{$id}-new': {
    load: async () => (await import('../../pages/character/CharacterNewPage.tsx')).CharacterNewPage,
    texts: ['characters', 'skips', 'loadouts', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: [],
  },
  '/character/{$id}-gear': {
    load: async () =>
      (await import('../../../features/gear/own/CharacterGearScreen.tsx')).CharacterGearScreen,
    texts: ['gear', 'catalogue', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navMyGear', icon: 'shield' },
  },
  '/clan/schedule': {
    load: async () => (await import('../../../features/schedule/page/ScheduleScreen.tsx')).ScheduleScreen,
    texts: ['schedule', 'characters', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'clan', label: 'navSchedule', icon: 'clock', role: 'member' },
  },
  '/clan/members': {
    load: async () => (await import('../../pages/clan/MembersPage.tsx')).MembersPage,
    texts: ['clan-members', 'characters', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'clan', label: 'navMembers', icon: 'users', role: 'member' },
  },
  '/clan/squads': {
    load: async () => (await import('../../pages/squads/ClanSquadsPage.tsx')).ClanSquadsPage,
    texts: ['squads', 'gear', 'characters', 'errors'],
    ...CLAN_ROWS,
    protectedWith: 'squad-manager',
    nav: { group: 'clan', label: 'navSquads', icon: 'map', tab: 'squads', role: 'member' },
  },
  '/clan/gear': {
    load: async () => (await import('../../../features/gear/clan/ClanGearScreen.tsx')).ClanGearScreen,
    texts: ['gear', 'catalogue', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'clan', label: 'navClanGear', icon: 'shield', role: 'member' },
  },
  '/officer/request-manager': {
    load: async () => {
      const [{ requestManagerPage }, parts] = await Promise.all([
        import('../../pages/requests/RequestManagerPage.tsx'),
        loadParts('requestQueues'),
      ]);
      return requestManagerPage(parts);
    },
    texts: ['loadouts', 'supply-kits', 'fast-requests', 'characters', 'reminders', 'exports', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'request-manager',
    nav: {
      group: 'officer',
      label: 'navRequestManager',
      icon: 'package',
      tabLabel: 'tabSending',
      role: 'officer',
    },
  },
  '/officer/skipsPanel': {
    load: async () => (await import('../../../features/skips/panel/SkipsPanelScreen.tsx')).SkipsPanelScreen,
    texts: ['skips', 'schedule', 'characters', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'skips-panel',
    nav: {
      group: 'officer',
      label: 'navSkipPanel',
      icon: 'badge-check',
      tabLabel: 'tabSkips',
      role: 'officer',
    },
  },
  '/officer/absent-checker': {
    load: async () => (await import('../../../features/absences/list/AbsencesScreen.tsx')).AbsencesScreen,
    texts: ['absences', 'schedule', 'characters', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'absent-checker',
    nav: { group: 'officer', label: 'navAbsent', icon: 'check', tabLabel: 'tabChecks', role: 'officer' },
  },
  '/officer/squad-manager': {
    load: async () =>
      (await import('../../../features/squads/list/SquadManagerScreen.tsx')).SquadManagerScreen,
    texts: ['squads', 'squad-list', 'gear', 'schedule', 'characters', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'squad-manager',
    nav: {
      group: 'officer',
      label: 'navSquadManager',
      icon: 'users',
      tabLabel: 'tabSquads',
      role: 'officer',
    },
  },
  '/officer/squad-manager-new': {
    load: async () => (await import('../../../features/squads/board/BoardScreen.tsx')).BoardScreen,
    texts: ['squads', 'squad-list', 'squad-board', 'gear', 'schedule', 'characters', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'squad-manager',
    viewOf: '/officer/squad-manager',
  },
  '/officer/warns': {
    load: async () => (await import('../../../features/warns/officer/WarnsScreen.tsx')).WarnsScreen,
    texts: ['warns', 'treasury', 'schedule', 'characters', 'exports', 'errors'],
    ...CLAN_ROWS,
    nav: { group: 'officer', label: 'navWarns', icon: 'triangle-alert', role: 'officer' },
  },
  '/officer/operations': {
    load: async () => (await import('../../pages/squads/OperationsPage.tsx')).OperationsPage,
    texts: ['operations', 'operation-editor', 'squads', 'schedule', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'squad-manager',
    nav: { group: 'officer', label: 'navOperations', icon: 'map', role: 'officer' },
  },
  '/officer/guest-passes': {
    load: async () => (await import('../../../features/guest-passes/PassesScreen.tsx')).PassesScreen,
    texts: ['guest-passes', 'squads', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'squad-manager',
    nav: { group: 'officer', label: 'navGuestPasses', icon: 'link', role: 'officer' },
  },
  '/officer/absent-checker/statistics': {
    load: async () =>
      (await import('../../../features/absences/attendance/AttendanceScreen.tsx')).AttendanceScreen,
    texts: ['absences-statistics', 'schedule', 'characters', 'exports', 'errors'],
    layout: 'inner',
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'absent-checker',
  },
  '/officer/gear-manager': {
    load: async () => (await import('../../../features/gear/clan/GearManagerScreen.tsx')).GearManagerScreen,
    texts: ['gear', 'catalogue', 'reminders', 'exports', 'errors'],
    ...GRANTED_ROWS,
    pageId: 'gear-manager',
    nav: { group: 'officer', label: 'navGearManager', icon: 'shield', tabLabel: 'tabGear', role: 'officer' },
  },
  ...WAR_ROUTES,
  ...RECORD_ROUTES,
  ...TREASURY_ROUTES,
  '/clan/settings': {
    load: async () => (await import('../../pages/ClanSettingsPage.tsx')).ClanSettingsPage,
    texts: ['clan-settings', 'characters', 'catalogue', 'errors'],
    layout: 'inner',
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'clan-settings',
    nav: {
      group: 'clan',
      label: 'navClanSettings',
      icon: 'sliders-horizontal',
      tabLabel: 'tabSettings',
      role: 'colonel',
    },
  },
  '/debug/push': {
    load: async () =>
      (await import('../../../features/notifications/debug/PushDebugScreen.tsx')).PushDebugScreen,
    texts: ['notifications', 'errors'],
    layout: 'inner',
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navPush', icon: 'bell', isForOperators: true },
  },
  '/debug/status': {
    load: async () => (await import('../../pages/StatusPage.tsx')).StatusPage,
    texts: ['server-status', 'errors'],
    layout: 'inner',
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navStatus', icon: 'server', isForOperators: true },
  },
} as const satisfies Readonly<Record<PagePath, PageRoute>>;

/** Page of a path without locale; null for an unknown path. */
export function pageOf(bare: string): PageRoute | null {
  const pattern = patternOf(bare);
  return isPagePath(pattern) ? ROUTES[pattern] : null;
}
