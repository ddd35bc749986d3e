/** Export and import of clans, put together. */
import type { ClanId } from '../../../domain/ids.ts';
import { checkPicture } from '../../pictures/reencode-picture.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createClanFilesRepo } from './clan-files.repo.ts';
import { createClanFilesService } from './clan-files.service.ts';
import { createExportsDemo } from './demo.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createFileJobs } from './file-jobs.ts';
import type { LedgerHash } from './import-file.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';

export function createExportsFeature({
  ledgerHash,
  onImported,
  ...deps
}: FeatureDeps & {
  readonly ledgerHash: LedgerHash;
  /** All features settle. */
  readonly onImported: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): Feature {
  const repo = createClanFilesRepo(deps.db);
  const service = createClanFilesService({ ...deps, repo });
  return {
    demo: createExportsDemo(service),
    routes: (web) => exportsRoutes(web, service),
    jobs: createFileJobs({ ...deps, ledgerHash, checkPicture, settle: onImported }),
    async settle(work, clanId) {
      const people = createImportedPeopleRepo(work.db);
      await people.removeLeavers(clanId);
      const arrivals = await people.arrivals(clanId);
      if (arrivals.length === 0) return;
      const rev = await work.nextRev(clanId);
      for (const arrival of arrivals) await people.handOver(clanId, arrival, rev);
    },
    sweep: () => repo.sweep(deps.clock.now()),
  };
}
