/** Squads, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import { createSquadsRepo } from './squads.repo.ts';
import { squadsRoutes } from './squads.routes.ts';
import { createSquadsService } from './squads.service.ts';
import { createWholeMapService } from './whole-map.service.ts';

/** Everybody in the clan sees all of them. */
const seesAll = (): boolean => true;

export function createSquadsFeature({
  db,
  ids,
  notices,
}: Pick<FeatureDeps, 'db' | 'ids'> & { readonly notices: NoticesPort }): Feature {
  const repo = createSquadsRepo(db);
  const service = createSquadsService({ notices });
  const wholeMap = createWholeMapService({ ids });
  return {
    routes: (web) => squadsRoutes(web, { service, wholeMap }),
    mirrors: {
      squads: { seesAll, changed: (query) => repo.changedSquads(query) },
      squadPlaces: { seesAll, changed: (query) => repo.changedPlaces(query) },
      squadGuests: { seesAll, changed: (query) => repo.changedGuests(query) },
    },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
