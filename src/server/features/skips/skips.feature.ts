/** Composes time off: the service, its jobs, and the mirror. */
import type { ClanId } from '../../../domain/ids.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import { createAutoApproval } from './auto-approval.service.ts';
import { createSkipsDemo } from './demo.ts';
import { createSkipChanges } from './skip-changes.ts';
import { createSkipDecisions, type SkipDecisions } from './skip-decisions.service.ts';
import { createSkipNotices } from './skip-notices.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createSkipMirror } from './skip-mirror.ts';
import { createSkipsRepo, type SkipsRepo } from './skips.repo.ts';
import type { OnDecided, SkipSchedule } from './skips.ports.ts';
import { skipsRoutes } from './skips.routes.ts';
import { createSkipsService, type SkipsService } from './skips.service.ts';

export interface Skips {
  readonly service: SkipsService;
  readonly decisions: SkipDecisions;
  readonly jobs: Pick<JobHandlers, 'skips.autoDecide' | 'skips.autoPlan'>;
  /** Follows a change of who belongs to a clan or may do what in it. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export function createSkips(deps: {
  readonly repo: SkipsRepo;
  readonly works: UnitOfWorkRunner;
  readonly rules: RulesPort;
  readonly schedule: SkipSchedule;
  readonly notices: NoticesPort;
  readonly days: ClanDays;
  readonly clock: Clock;
  readonly onDecided: OnDecided;
}): Skips {
  const notices = createSkipNotices(deps);
  const changes = createSkipChanges({ ...deps, notices });
  return {
    service: createSkipsService({ ...deps, changes, notices }),
    decisions: createSkipDecisions({ ...deps, changes, notices }),
    jobs: createAutoApproval({ ...deps, changes }),
    settle: (work, clanId) => notices.withdrawFromFormer(work, clanId),
  };
}

export function createSkipsFeature(
  deps: FeatureDeps & {
    readonly rules: RulesPort;
    readonly schedule: SkipSchedule;
    readonly notices: NoticesPort;
    readonly days: ClanDays;
    readonly onDecided: OnDecided;
  },
): Feature & Required<Pick<Feature, 'settle'>> & Pick<Skips, 'service'> {
  const repo = createSkipsRepo(deps.db);
  const skips = createSkips({ ...deps, repo });
  return {
    service: skips.service,
    routes: (web) => skipsRoutes(web, skips),
    jobs: skips.jobs,
    restorers: { skip: skips.service.restore },
    demo: createSkipsDemo(skips.service),
    mirrors: { skips: createSkipMirror(repo) },
    settle: (work, clanId) => skips.settle(work, clanId),
  };
}
