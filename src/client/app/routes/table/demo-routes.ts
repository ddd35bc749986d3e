/** The demo pages: the real screens with made-up rows, open to everybody. */
import type { PageRoute } from './page-route.ts';

const DEMO = { layout: 'default', guards: ['anyone'] } as const;

export const DEMO_ROUTES = {
  '/demo': {
    load: async () => (await import('../../pages/demo/DemoPage.tsx')).DemoPage,
    texts: ['demo', 'demo-overview'],
    ...DEMO,
  },
  '/demo/attendance': {
    load: async () => (await import('../../pages/demo/discipline/DemoAttendancePage.tsx')).DemoAttendancePage,
    texts: ['demo', 'absences-statistics', 'schedule', 'characters', 'exports', 'errors'],
    ...DEMO,
  },
  '/demo/audit': {
    load: async () => (await import('../../pages/demo/discipline/DemoAuditPage.tsx')).DemoAuditPage,
    texts: [
      'demo',
      'audit',
      'audit-lines',
      'loadouts',
      'gear',
      'schedule',
      'characters',
      'exports',
      'errors',
    ],
    ...DEMO,
  },
  '/demo/bin': {
    load: async () => (await import('../../pages/demo/discipline/DemoBinPage.tsx')).DemoBinPage,
    texts: ['demo', 'demo-plans', 'bin', 'squads', 'errors'],
    ...DEMO,
  },
  '/demo/check': {
    load: async () => (await import('../../pages/demo/discipline/DemoCheckPage.tsx')).DemoCheckPage,
    texts: ['demo', 'demo-plans', 'absences', 'schedule', 'characters', 'errors'],
    ...DEMO,
  },
  '/demo/clan-wars': {
    load: async () => (await import('../../pages/demo/wars/DemoWarsPage.tsx')).DemoWarsPage,
    texts: ['demo', 'clan-wars-map', 'clan-wars', 'squads', 'schedule', 'exports', 'errors'],
    ...DEMO,
  },
  '/demo/crafting-tree': {
    load: async () => (await import('../../pages/demo/DemoCraftingPage.tsx')).DemoCraftingPage,
    texts: ['demo', 'crafting', 'catalogue'],
    ...DEMO,
  },
  '/demo/dashboard': {
    load: async () => (await import('../../pages/demo/dashboard/DemoDashboardPage.tsx')).demoDashboardPage(),
    texts: ['demo', 'demo-plans', 'characters', 'schedule', 'skips', 'loadouts', 'gear', 'errors'],
    ...DEMO,
  },
  '/demo/gear': {
    load: async () => (await import('../../pages/demo/DemoGearPage.tsx')).DemoGearPage,
    texts: ['demo', 'gear', 'catalogue', 'errors'],
    ...DEMO,
  },
  '/demo/gear-crafting': {
    load: async () => (await import('../../pages/demo/costs/DemoGearCraftingPage.tsx')).DemoGearCraftingPage,
    texts: ['demo', 'gear', 'catalogue'],
    ...DEMO,
  },
  '/demo/guest-passes': {
    load: async () => (await import('../../pages/demo/passes/DemoPassesPage.tsx')).DemoPassesPage,
    texts: ['demo', 'demo-plans', 'guest-passes', 'squads', 'errors'],
    ...DEMO,
  },
  '/demo/member': {
    load: async () => (await import('../../pages/demo/member/DemoMemberPage.tsx')).DemoMemberPage,
    texts: ['demo', 'demo-plans', 'characters', 'loadouts', 'skips', 'exports', 'errors'],
    ...DEMO,
  },
  '/demo/members': {
    load: async () => (await import('../../pages/demo/DemoMembersPage.tsx')).DemoMembersPage,
    texts: ['demo', 'clan-members', 'characters', 'errors'],
    ...DEMO,
  },
  '/demo/notifications': {
    load: async () => (await import('../../pages/demo/DemoNotificationsPage.tsx')).DemoNotificationsPage,
    texts: ['demo', 'notifications', 'errors'],
    ...DEMO,
  },
  '/demo/operations': {
    load: async () => (await import('../../pages/demo/squads/DemoOperationsPage.tsx')).DemoOperationsPage,
    texts: ['demo', 'demo-plans', 'operation-editor', 'operations', 'squads', 'schedule', 'errors'],
    ...DEMO,
  },
  '/demo/requests': {
    load: async () => (await import('../../pages/demo/DemoRequestsPage.tsx')).DemoRequestsPage,
    texts: [
      'demo',
      'loadouts',
      'fast-requests',
      'supply-kits',
      'reminders',
      'characters',
      'exports',
      'errors',
    ],
    ...DEMO,
  },
  '/demo/schedule': {
    load: async () => (await import('../../pages/demo/DemoSchedulePage.tsx')).DemoSchedulePage,
    texts: ['demo', 'schedule', 'characters', 'errors'],
    ...DEMO,
  },
  '/demo/settings': {
    load: async () => (await import('../../pages/demo/settings/DemoSettingsPage.tsx')).DemoSettingsPage,
    texts: ['demo', 'demo-plans', 'clan-settings', 'characters', 'catalogue', 'errors'],
    ...DEMO,
  },
  '/demo/skips': {
    load: async () => (await import('../../pages/demo/DemoSkipsPage.tsx')).DemoSkipsPage,
    texts: ['demo', 'skips', 'schedule', 'characters', 'errors'],
    ...DEMO,
  },
  '/demo/squads': {
    load: async () => (await import('../../pages/demo/squads/DemoSquadsPage.tsx')).DemoSquadsPage,
    texts: ['demo', 'squads', 'squad-list', 'squad-board', 'gear', 'schedule', 'characters', 'errors'],
    ...DEMO,
  },
  '/demo/tactics': {
    load: async () => (await import('../../pages/demo/squads/DemoTacticsPage.tsx')).DemoTacticsPage,
    texts: ['demo', 'demo-plans', 'tactics', 'errors'],
    ...DEMO,
  },
  '/demo/treasury': {
    load: async () => (await import('../../pages/demo/DemoTreasuryPage.tsx')).DemoTreasuryPage,
    texts: ['demo', 'treasury', 'exports', 'errors'],
    ...DEMO,
  },
  '/demo/war-figures': {
    load: async () => (await import('../../pages/demo/wars/DemoWarFiguresPage.tsx')).DemoWarFiguresPage,
    texts: ['demo', 'clan-wars', 'clan-wars-figures', 'schedule', 'squads', 'exports', 'errors'],
    ...DEMO,
  },
  '/demo/warns': {
    load: async () => (await import('../../pages/demo/discipline/DemoWarnsPage.tsx')).DemoWarnsPage,
    texts: [
      'demo',
      'demo-plans',
      'warns',
      'treasury',
      'schedule',
      'characters',
      'exports',
      'reminders',
      'errors',
    ],
    ...DEMO,
  },
} as const satisfies Readonly<Record<`/demo${string}`, PageRoute>>;
