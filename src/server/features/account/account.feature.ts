/** A person's own data as a file and leaving for good, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createAttemptLimiter } from '../../ports/shared-limits.ts';
import { accountRoutes } from './account.routes.ts';
import { createOwnDataRepo } from './own-data.repo.ts';
import { createPersonRepo } from './person.repo.ts';
import { createAccountService, type LeavingPorts } from './account.service.ts';

/** It reads every table: a few times in an hour are enough for anybody. */
const FILES_PER_HOUR = 6;

export function createAccountFeature(
  deps: FeatureDeps & { readonly ports: LeavingPorts; readonly backupDays: number | null },
): Feature {
  const service = createAccountService({
    ...deps,
    people: createPersonRepo(deps.db),
    ownData: createOwnDataRepo(deps.db),
  });
  const fileLimit = createAttemptLimiter(deps.limits, {
    name: 'own data',
    most: FILES_PER_HOUR,
    windowMs: 3_600_000,
  });
  return { routes: (web) => accountRoutes(web, { ...deps, service, fileLimit }) };
}
