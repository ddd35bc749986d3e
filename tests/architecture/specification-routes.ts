/** Every page of the specification's table (section 2), unprefixed. */
export const SPECIFIED_ROUTES = [
  '/',
  '/callback',
  '/character-selection',
  '/character/create',
  '/character/{id}',
  '/character/{id}-gear',
  '/character/{id}-new',
  '/dashboard',
  '/dashboard/request/create',
  '/dashboard/skips',
  '/clan-war',
  '/clan-war/dashboard',
  '/clan-war/upload',
  '/clan-war/view/{id}',
  '/clan-wars-3d',
  '/clan/members',
  '/clan/settings',
  '/clan/squads',
  '/officer/absent-checker',
  '/officer/gear-manager',
  '/officer/request-manager',
  '/officer/skipsPanel',
  '/officer/warns',
  '/officer/squad-manager',
  '/officer/squad-manager-new',
  '/tactics',
  '/tools/ttk',
  '/treasury',
  '/treasury/manage',
  '/demo',
  '/demo/crafting-tree',
  '/demo/gear',
  '/demo/gear-crafting',
  '/dev/models',
  '/dev/model-preview',
  '/debug/push',
  '/debug/status',
] as const;

/** Not built yet. A page that is built leaves this list in the same commit. */
export const NOT_BUILT: readonly string[] = [];

/** Pages that the specification asks for without naming a path. */
export const WITHOUT_A_PATH: readonly string[] = [
  '/dashboard/notifications',
  '/dashboard/unsent',
  '/dashboard/attendance',
  '/dashboard/requests',
  '/tools',
  '/officer',
  '/settings',
  '/tools/requests',
  '/clan/gear',
  '/clan/schedule',
  '/officer/absent-checker/statistics',
  '/officer/operations',
  '/tools/crafting',
  '/tools/auction',
  '/tools/items',
  '/tools/items/{itemId}',
  '/help/offline',
  '/help/api',
  // what a read-only link to a drawing opens
  '/plan/{token}',
  // passes of guests, and what one opens
  '/officer/guest-passes',
  '/guest',
  '/clan/audit',
  '/clan/bin',
  // the demo of what else a clan does
  '/demo/attendance',
  '/demo/audit',
  '/demo/bin',
  '/demo/check',
  '/demo/clan-wars',
  '/demo/dashboard',
  '/demo/guest-passes',
  '/demo/war-figures',
  '/demo/member',
  '/demo/members',
  '/demo/notifications',
  '/demo/operations',
  '/demo/requests',
  '/demo/schedule',
  '/demo/settings',
  '/demo/skips',
  '/demo/squads',
  '/demo/tactics',
  '/demo/treasury',
  '/demo/warns',
];

/** Calls of the specification's table (section 7). */
export const SPECIFIED_CALLS = [
  'GET /api/user/me',
  'GET /api/character/{name}/profile',
  'GET /api/character/permissions',
  'POST /api/permissions/check-page-access',
  'GET /api/skips/recent-updates',
  'POST /api/telemetry/screenshot',
  'GET /api/requests/clan/{clanId}',
  'GET /api/fast-requests',
  'GET /api/fast-requests/history',
  'PATCH /api/fast-requests/{id}/status',
  'GET /api/requests/user-loadouts',
  'GET /api/requests/character/{id}/loadouts',
  'POST /api/requests/create',
  'GET /api/requests/character/{id}',
  'POST /api/requests/{id}/delete',
] as const;

export const CALLS_NOT_BUILT: readonly string[] = [];

/** Faults between what is specified, what is built and what is declared as not built. */
export function tableFaults(
  specified: readonly string[],
  built: readonly string[],
  notBuilt: readonly string[],
  free: (route: string) => boolean = () => false,
): readonly string[] {
  return [
    ...specified
      .filter((one) => !built.includes(one) && !notBuilt.includes(one))
      .map((one) => `${one} is neither built nor listed as not built`),
    ...notBuilt.filter((one) => built.includes(one)).map((one) => `${one} is built, but listed as not built`),
    ...notBuilt.filter((one) => !specified.includes(one)).map((one) => `${one} is listed, but not specified`),
    ...built
      .filter((one) => !specified.includes(one) && !free(one))
      .map((one) => `${one} is built, but not in the specification's table`),
  ];
}
