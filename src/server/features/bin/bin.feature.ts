/** The bin of clans, put together. */
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Restorers, Feature, FeatureDeps } from '../../ports/feature.ts';
import { createBinRepo } from './bin.repo.ts';
import { binRoutes } from './bin.routes.ts';
import { createBinService } from './bin.service.ts';

export function createBinFeature({
  db,
  clock,
  mayOpen,
  restorers,
}: Pick<FeatureDeps, 'clock' | 'db'> & {
  readonly mayOpen: (clanId: ClanId, standing: Standing, page: PageId) => Promise<boolean>;
  /** Asked when something is brought back. */
  readonly restorers: () => Restorers;
}): Feature {
  const service = createBinService({ repo: createBinRepo(db), mayOpen, restorers, clock });
  return { routes: (web) => binRoutes(web, service), sweep: () => service.sweep() };
}
