/** Fast requests, put together. */
import type { Feature, FeatureDeps } from '../../feature.ts';
import { createFastRequestMirror } from './fast-request-mirror.ts';
import type { NoticesPort, RulesPort, SuppliesPort } from './fast-requests.ports.ts';
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
    routes: (web) => fastRequestsRoutes(web, { service }),
    mirrors: { fastRequests: createFastRequestMirror(repo) },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
