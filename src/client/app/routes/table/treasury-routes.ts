import type { PageRoute } from './page-route.ts';

/** The pages of a clan's treasury: for every member, and for those who manage it. */
export const TREASURY_ROUTES = {
  '/treasury': {
    load: async () => (await import('../../../features/treasury/TreasuryScreen.tsx')).TreasuryScreen,
    texts: ['treasury', 'exports', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'clan', label: 'navTreasury', icon: 'landmark', role: 'member' },
  },
  '/treasury/manage': {
    load: async () => (await import('../../pages/treasury/ManagePage.tsx')).ManagePage,
    texts: ['treasury', 'clan-members', 'reminders', 'exports', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'treasury-manage',
    nav: {
      group: 'clan',
      label: 'navTreasuryManage',
      icon: 'landmark',
      tabLabel: 'tabTreasury',
      role: 'officer',
    },
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
