/** What a token may do, in words. */
import { API_AREAS, type ApiArea, type ApiScope } from '../../../domain/integrations/api-token.ts';
import type { apiTokens } from '../../../i18n/locales/en/api-tokens.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';

type Key = TextKey<typeof apiTokens>;

export const AREA_LABELS = {
  members: 'areaMembers',
  schedule: 'areaSchedule',
  skips: 'areaSkips',
  attendance: 'areaAttendance',
  squads: 'areaSquads',
  operations: 'areaOperations',
  tactics: 'areaTactics',
  requests: 'areaRequests',
  gear: 'areaGear',
  warns: 'areaWarns',
  treasury: 'areaTreasury',
  'clan-wars': 'areaClanWars',
  prices: 'areaPrices',
  audit: 'areaAudit',
} as const satisfies Record<ApiArea, Key>;

/** Lines such as "Read: Members, Schedule". */
export function scopeLines(
  scopes: readonly ApiScope[],
  t: Translate<typeof apiTokens>,
  list: (parts: readonly string[]) => string,
): readonly string[] {
  const groups = { read: [] as string[], change: [] as string[], only: [] as string[] };
  for (const area of API_AREAS) {
    const [reads, changes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
    if (reads || changes) groups[changes ? (reads ? 'change' : 'only') : 'read'].push(t(AREA_LABELS[area]));
  }
  return [
    ...(groups.read.length > 0 ? [t('readOf', { areas: list(groups.read) })] : []),
    ...(groups.change.length > 0 ? [t('changeOf', { areas: list(groups.change) })] : []),
    ...(groups.only.length > 0 ? [t('onlyChangeOf', { areas: list(groups.only) })] : []),
  ];
}
