/** Gear, put together: the sets of members, and what the clan wants for its maps. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createGearDemo } from './demo.ts';
import { createGearMirror, createReadyMirror } from './gear-mirror.ts';
import { createGearRepo } from './gear.repo.ts';
import { gearRoutes } from './gear.routes.ts';
import { createGearService } from './gear.service.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import { createReadyRepo } from './ready.repo.ts';
import { restoreGear, restoreMemberGear, restoreReadySet } from './restore-gear.ts';
import { createReadyService } from './ready.service.ts';
import { createRemindersService } from './reminders.service.ts';

export function createGearFeature(deps: FeatureDeps & { readonly notices: NoticesPort }): Feature {
  const repo = createGearRepo(deps.db);
  const service = createGearService({ ...deps, repo });
  const ready = createReadyService();
  return {
    restorers: { gear: restoreGear, memberGear: restoreMemberGear, readySet: restoreReadySet },
    demo: createGearDemo({ gear: service, ready }),
    routes: (web) => gearRoutes(web, { service, ready, reminders: createRemindersService(deps) }),
    mirrors: { gear: createGearMirror(repo), readySets: createReadyMirror(createReadyRepo(deps.db)) },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
