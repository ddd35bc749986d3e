/** Fast requests, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createFastRequestsDemo } from './demo.ts';
import { createFastRequestMirror } from './fast-request-mirror.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SuppliesPort } from '../../ports/supplies.ts';
import { createFastRequestsRepo } from './fast-requests.repo.ts';
import { fastRequestsRoutes } from './fast-requests.routes.ts';
import { createFastRequestsService, type FastRequestsService } from './fast-requests.service.ts';

export function createFastRequestsFeature(
  deps: FeatureDeps & {
    readonly rules: RulesPort;
    readonly supplies: SuppliesPort;
    readonly notices: NoticesPort;
  },
): Feature & { readonly service: FastRequestsService } {
  const repo = createFastRequestsRepo(deps.db);
  const service = createFastRequestsService({ ...deps, repo });
  return {
    service,
    demo: createFastRequestsDemo({ ...deps, service }),
    routes: (web) => fastRequestsRoutes(web, { service }),
    mirrors: { fastRequests: createFastRequestMirror(repo) },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
