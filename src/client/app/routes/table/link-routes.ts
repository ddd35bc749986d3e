/** What links open to people outside of a clan, and where officers make them. */
import type { PageRoute } from './page-route.ts';

export const LINK_ROUTES = {
  '/plan/$token': {
    load: async () => (await import('../../../features/tactics/plan/PlanScreen.tsx')).PlanScreen,
    texts: ['plan', 'tactics', 'tactics-editor', 'errors'],
    layout: 'default',
    guards: ['anyone'],
  },
  '/guest': {
    load: async () => (await import('../../pages/guest/GuestPage.tsx')).GuestPage,
    texts: ['guest', 'operations', 'squads', 'errors'],
    layout: 'default',
    guards: ['anyone'],
  },
  '/officer/guest-passes': {
    load: async () => (await import('../../../features/guest-passes/PassesScreen.tsx')).PassesScreen,
    texts: ['guest-passes', 'squads', 'errors'],
    layout: 'inner',
    isMirrored: true,
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'squad-manager',
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
