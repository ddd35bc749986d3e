/** Checks of who was at an event, put together. */
import { HELD_DAYS } from '../../../domain/absences/check.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { MirrorQuery, MirrorSource } from '../../ports/mirror.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createAbsencesRepo } from './absences.repo.ts';
import type { CheckSchedule } from './absences.ports.ts';
import { restoreCheck } from './restore-check.ts';
import { absencesRoutes } from './absences.routes.ts';
import { createAbsencesService } from './absences.service.ts';
import { createResultsService } from './results.service.ts';
import { createAbsencesDemo } from './demo.ts';
import { createPendingResults, type PendingResults } from './pending-results.service.ts';
import { createCheckPreview, createCheckReader } from './check-preview.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';
import { createTalliesRepo } from './statistics/tallies.repo.ts';

const PAGE = 'absent-checker';
/** A member's own lines that are older are omitted from a full resync. */
const MEMBER_DAYS = 100;

const seesAll: MirrorSource<'checks'>['seesAll'] = ({ canOpen: opens }) => opens(PAGE);

function windowOf({ isFullResync, today, ...query }: MirrorQuery) {
  const days = query.includesEveryone ? HELD_DAYS : MEMBER_DAYS;
  return { ...query, dayFrom: isFullResync ? addDays(today, -days) : null };
}

export function createAbsencesFeature({
  db,
  clock,
  schedule,
  ...clan
}: Pick<FeatureDeps, 'clock' | 'db'> & {
  readonly rules: RulesPort;
  readonly schedule: CheckSchedule;
  readonly notices: NoticesPort;
  /** What follows from checks that count, see `UnexcusedAbsences`. */
  readonly onCounted: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}): Feature & { readonly pendingResults: PendingResults } {
  const repo = createAbsencesRepo(db);
  const service = createAbsencesService({ ...clan, schedule });
  const statistics = createStatisticsService({ ...clan, clock, repo: createTalliesRepo(db) });
  return {
    pendingResults: createPendingResults(clan),
    restorers: { check: restoreCheck },
    demo: createAbsencesDemo(service, schedule),
    routes: (web) =>
      absencesRoutes(web, {
        service,
        statistics,
        read: createCheckReader(repo),
        preview: createCheckPreview(repo),
        afterClosing: createResultsService(clan),
      }),
    mirrors: {
      checks: { seesAll, changed: (query) => repo.changedChecks(windowOf(query)) },
      checkPeople: { seesAll, changed: (query) => repo.changedPeople(windowOf(query)) },
    },
    settle: (work, clanId) => service.settle(work, clanId),
  };
}
