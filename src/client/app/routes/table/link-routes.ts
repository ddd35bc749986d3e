/** What links open to people outside of a clan. */
import type { PageRoute } from './page-route.ts';

export const LINK_ROUTES = {
  '/plan/$token': {
    load: async () => (await import('../../../features/tactics/plan/PlanScreen.tsx')).PlanScreen,
    texts: ['plan', 'tactics-editor', 'errors'],
    layout: 'default',
    guards: ['anyone'],
  },
  '/guest': {
    load: async () => (await import('../../pages/guest/GuestPage.tsx')).GuestPage,
    texts: ['guest', 'operations', 'squads', 'errors'],
    layout: 'default',
    guards: ['anyone'],
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
