/** Warns of clan members, put together. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createWarnsDemo } from './demo.ts';
import { createWarnsRepo } from './warns.repo.ts';
import { warnsRoutes } from './warns.routes.ts';
import { createWarnsService } from './warns.service.ts';

export function createWarnsFeature({
  db,
  ...clan
}: Pick<FeatureDeps, 'db'> & { readonly rules: RulesPort; readonly notices: NoticesPort }): Feature {
  const repo = createWarnsRepo(db);
  const service = createWarnsService(clan);
  return {
    demo: createWarnsDemo(service),
    routes: (web) => warnsRoutes(web, { service }),
    // officers see the clan's, members their own
    mirrors: {
      warns: {
        seesAll: (_facts, role) => atLeast(role, 'officer'),
        changed: (query) => repo.changed(query),
      },
    },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
