/** Pages about what was done in a clan. */
import type { PageRoute } from './page-route.ts';

export const RECORD_ROUTES = {
  '/clan/audit': {
    load: async () => (await import('../../../features/audit/AuditScreen.tsx')).AuditScreen,
    texts: ['audit', 'audit-lines', 'loadouts', 'gear', 'exports', 'errors'],
    layout: 'inner',
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'clan', label: 'navAudit', icon: 'list', role: 'member' },
  },
  '/clan/bin': {
    load: async () => (await import('../../../features/bin/BinScreen.tsx')).BinScreen,
    texts: ['bin', 'squads', 'errors'],
    layout: 'inner',
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'clan', label: 'navBin', icon: 'trash', role: 'member' },
  },
} as const satisfies Readonly<Record<string, PageRoute>>;
