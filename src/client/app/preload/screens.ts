/** Chunk and texts of each screen. */
import type { Slug } from '../../../i18n/texts.ts';
import { patternOf } from '../boot/path-pattern.ts';

interface Screen {
  readonly load: () => Promise<unknown>;
  readonly texts: readonly Slug[];
  /** Whether it is shown in the layout with navigation rail and tabs. */
  readonly isInner: boolean;
  /** Chunk loaded after the first screen, and its texts; both at once when the service worker has the files. */
  readonly loadDeferred?: () => Promise<unknown>;
  readonly deferredTexts?: readonly Slug[];
}

export function loadInnerLayout() {
  return import('../shell/InnerLayout.tsx');
}

export const SCREENS = {
  '/callback': {
    load: () => import('../../features/auth/CallbackScreen.tsx'),
    texts: ['auth'],
    isInner: false,
  },
  '/character-selection': {
    load: () => import('../../features/characters/selection/CharacterSelectionScreen.tsx'),
    texts: ['characters'],
    isInner: false,
  },
  '/dashboard': {
    load: () => import('../pages/DashboardPage.tsx'),
    texts: ['characters'],
    isInner: true,
    loadDeferred: () => import('../panels/dashboard-panels.ts'),
    deferredTexts: ['skips', 'loadouts', 'gear', 'unsent', 'errors'],
  },
  '/dashboard/requests': {
    load: () => import('../pages/requests/MyRequestsPage.tsx'),
    texts: ['loadouts', 'fast-requests', 'errors'],
    isInner: true,
  },
  '/dashboard/request/create': {
    load: () => import('../pages/requests/RequestPage.tsx'),
    texts: ['loadouts', 'fast-requests', 'errors'],
    isInner: true,
  },
  '/dashboard/skips': {
    load: () => import('../../features/skips/own/OwnSkipsScreen.tsx'),
    texts: ['skips', 'errors'],
    isInner: true,
  },
  '/dashboard/notifications': {
    load: () => import('../../features/notifications/inbox/NotificationsScreen.tsx'),
    texts: ['notifications', 'errors'],
    isInner: true,
  },
  '/dashboard/unsent': {
    load: () => import('../../features/unsent/UnsentScreen.tsx'),
    texts: ['unsent', 'errors'],
    isInner: true,
  },
  '/tools/ttk': {
    load: () => import('../pages/TtkPage.tsx'),
    texts: ['ttk'],
    isInner: true,
    loadDeferred: () => import('../../features/ttk/saved/SavedSetups.tsx'),
  },
  '/tools/requests': {
    load: () => import('../../features/loadouts/people/ClanListScreen.tsx'),
    texts: ['loadouts', 'characters', 'errors'],
    isInner: true,
  },
  '/tools/crafting': {
    load: () => import('../../features/crafting/CraftingScreen.tsx'),
    texts: ['crafting', 'catalogue'],
    isInner: true,
  },
  '/demo': { load: () => import('../pages/demo/DemoPage.tsx'), texts: ['demo'], isInner: false },
  '/demo/crafting-tree': {
    load: () => import('../pages/demo/DemoCraftingPage.tsx'),
    texts: ['demo', 'crafting', 'catalogue'],
    isInner: false,
  },
  '/demo/gear': {
    load: () => import('../pages/demo/DemoGearPage.tsx'),
    texts: ['demo', 'gear', 'catalogue', 'errors'],
    isInner: false,
  },
  '/demo/gear-crafting': {
    load: () => import('../pages/demo/DemoGearCraftingPage.tsx'),
    texts: ['demo', 'gear', 'catalogue'],
    isInner: false,
  },
  '/tools/auction': {
    load: () => import('../../features/auction/screen/AuctionScreen.tsx'),
    texts: ['auction', 'catalogue', 'errors'],
    isInner: true,
  },
  '/tools/items': {
    load: () => import('../../features/catalogue/library/LibraryScreen.tsx'),
    texts: ['catalogue'],
    isInner: true,
  },
  '/tools/items/$itemId': {
    load: () => import('../pages/ItemPage.tsx'),
    texts: ['catalogue', 'auction', 'errors'],
    isInner: true,
  },
  '/character/create': {
    load: () => import('../../features/characters/selection/CreateCharacterScreen.tsx'),
    texts: ['characters', 'errors'],
    isInner: true,
  },
  '/character/$id': {
    load: () => import('../pages/character/CharacterPage.tsx'),
    texts: ['characters', 'skips', 'loadouts', 'errors'],
    isInner: true,
  },
  '/character/{$id}-new': {
    load: () => import('../pages/character/CharacterNewPage.tsx'),
    texts: ['characters', 'skips', 'loadouts', 'errors'],
    isInner: true,
  },
  '/clan/members': {
    load: () => import('../../features/clan-members/MembersScreen.tsx'),
    texts: ['clan-members', 'characters', 'errors'],
    isInner: true,
  },
  '/character/{$id}-gear': {
    load: () => import('../../features/gear/own/CharacterGearScreen.tsx'),
    texts: ['gear', 'catalogue', 'errors'],
    isInner: true,
  },
  '/clan/gear': {
    load: () => import('../../features/gear/clan/ClanGearScreen.tsx'),
    texts: ['gear', 'catalogue', 'errors'],
    isInner: true,
  },
  '/officer/gear-manager': {
    load: () => import('../../features/gear/clan/GearManagerScreen.tsx'),
    texts: ['gear', 'catalogue', 'errors'],
    isInner: true,
  },
  '/officer/skipsPanel': {
    load: () => import('../../features/skips/panel/SkipsPanelScreen.tsx'),
    texts: ['skips', 'characters', 'errors'],
    isInner: true,
  },
  '/officer/request-manager': {
    load: () => import('../pages/requests/RequestManagerPage.tsx'),
    texts: ['loadouts', 'fast-requests', 'characters', 'errors'],
    isInner: true,
  },
  '/clan/settings': {
    load: () => import('../../features/clan-settings/ClanSettingsScreen.tsx'),
    texts: ['clan-settings'],
    isInner: true,
  },
  '/debug/push': {
    load: () => import('../../features/notifications/debug/PushDebugScreen.tsx'),
    texts: ['notifications', 'errors'],
    isInner: true,
  },
  '/debug/status': { load: () => import('../pages/StatusPage.tsx'), texts: ['characters'], isInner: true },
} as const satisfies Record<string, Screen>;

/** Screen of a path without locale; null for the landing page and for unknown paths. */
export function screenOf(bare: string): Screen | null {
  const path = patternOf(bare);
  return Object.hasOwn(SCREENS, path) ? SCREENS[path as keyof typeof SCREENS] : null;
}
