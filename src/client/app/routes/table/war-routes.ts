import type { PageRoute } from './page-route.ts';

/** What the pages of clan wars have in common: a clan's rows, which its settings open to roles and ranks. */
const GRANTED = {
  layout: 'inner',
  isMirrored: true,
  guards: ['character-selection', 'clan-member', 'auth-server'],
} as const;

/** The pages of clan wars. */
export const WAR_ROUTES = {
  '/clan-war': {
    load: async () => (await import('../../../features/clan-wars/list/WarsScreen.tsx')).WarsScreen,
    texts: ['clan-wars', 'clan-wars-older', 'schedule', 'squads', 'exports', 'errors'],
    ...GRANTED,
    pageId: 'clan-war',
    nav: { group: 'clan', label: 'navClanWars', icon: 'crosshair', role: 'member' },
  },
  '/clan-war/dashboard': {
    load: async () =>
      (await import('../../../features/clan-wars/figures/DashboardScreen.tsx')).DashboardScreen,
    texts: ['clan-wars', 'clan-wars-figures', 'schedule', 'squads', 'exports'],
    ...GRANTED,
    pageId: 'clan-war-dashboard',
    nav: { group: 'clan', label: 'navClanWarDashboard', icon: 'chart-line', role: 'member' },
  },
  '/clan-war/upload': {
    load: async () => (await import('../../../features/clan-wars/entry/UploadScreen.tsx')).UploadScreen,
    texts: ['clan-wars', 'schedule', 'squads', 'errors'],
    ...GRANTED,
    pageId: 'clan-war-upload',
    nav: { group: 'officer', label: 'navClanWarUpload', icon: 'crosshair', role: 'officer' },
  },
  '/clan-war/view/$id': {
    load: async () => (await import('../../../features/clan-wars/view/WarScreen.tsx')).WarScreen,
    texts: ['clan-wars', 'clan-wars-figures', 'schedule', 'squads', 'exports', 'errors'],
    ...GRANTED,
    pageId: 'clan-war',
  },
  '/clan-wars-3d': {
    load: async () => (await import('../../../features/clan-wars/war-map/WarMapScreen.tsx')).WarMapScreen,
    texts: ['clan-wars-map', 'clan-wars', 'schedule', 'squads', 'exports', 'errors'],
    ...GRANTED,
    pageId: 'clan-war',
    nav: { group: 'clan', label: 'navWarMap', icon: 'map', role: 'member' },
  },
  '/dev/models': {
    load: async () => (await import('../../../features/clan-wars/models/ModelsScreen.tsx')).ModelsScreen,
    texts: ['clan-wars-models'],
    layout: 'inner',
    guards: ['operator'],
  },
  '/dev/model-preview': {
    load: async () =>
      (await import('../../../features/clan-wars/models/ModelPreviewScreen.tsx')).ModelPreviewScreen,
    texts: ['clan-wars-models'],
    layout: 'inner',
    guards: ['operator'],
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
