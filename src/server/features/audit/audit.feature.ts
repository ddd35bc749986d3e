/** Composes the audit log. */
import type { ClanDays } from '../../ports/clan-days.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createAuditRepo } from './audit.repo.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService, type PageAccessPort } from './audit.service.ts';

export function createAuditFeature(
  deps: FeatureDeps & {
    readonly rules: RulesPort;
    readonly pageAccess: PageAccessPort;
    readonly days: ClanDays;
  },
): Feature {
  const service = createAuditService({ ...deps, repo: createAuditRepo(deps.db) });
  return { routes: (web) => auditRoutes(web, service) };
}
