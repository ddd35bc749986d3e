/** Loadout requests, put together: asking, marking, the job that tells, and the rows that devices keep. */
import type { Db } from '../../db/engine.ts';
import type { Ids } from '../../ports/ids.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Works } from '../../ports/work.ts';
import type { MirrorSource } from '../../sync/sync.service.ts';
import { createFormerRepo } from './former.repo.ts';
import { createLoadoutMirror } from './loadout-mirror.ts';
import type { FastEntriesPort, NoticesPort, RulesPort, SuppliesPort } from './loadouts.ports.ts';
import { createLoadoutsRepo } from './loadouts.repo.ts';
import { createLoadoutsService, type LoadoutsService } from './loadouts.service.ts';
import { createMarksService, type MarksService } from './marks.service.ts';
import { createSendsRepo } from './sends.repo.ts';
import { createTellSent } from './tell-sent.service.ts';

export interface Loadouts {
  readonly service: LoadoutsService;
  readonly marks: MarksService;
  readonly mirror: MirrorSource<'loadouts'>;
  readonly jobs: Pick<JobHandlers, 'loadouts.tellSent'>;
}

export const createLoadouts = ({ db, ...deps }: {
  readonly db: Db; readonly works: Works; readonly rules: RulesPort; readonly supplies: SuppliesPort; readonly fast: FastEntriesPort; readonly notices: NoticesPort; readonly ids: Ids;
}): Loadouts => {
  const repo = createLoadoutsRepo(db);
  return {
    service: createLoadoutsService({ ...deps, repo, former: createFormerRepo(db), sends: createSendsRepo(db) }),
    marks: createMarksService(deps), mirror: createLoadoutMirror(repo), jobs: createTellSent(deps),
  };
};
