/** Operations, put together. */
import { READS_RETAINED_MS } from '../../../domain/operations/reading.ts';
import { ok } from '../../../domain/result.ts';
import { GAME_MAPS } from '../../../domain/squads/game-map.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { MirrorQuery, MirrorSource } from '../../ports/mirror.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { ActiveOperations } from '../../ports/squads/active-operations.ts';
import type { PlannedOperations } from '../../ports/squads/planned-operations.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { WarLineups } from '../../ports/squads/war-lineups.ts';
import { createActiveService } from './active.service.ts';
import { createOperationsDemo } from './demo.ts';
import { createOperationNotices } from './operation-notices.ts';
import { timesIn, type OperationDeps } from './operations.ports.ts';
import { createOperationRestorer, createOperationTemplateRestorer } from './restore-operation.ts';
import { createOperationsRepo } from './operations.repo.ts';
import { operationsRoutes } from './operations.routes.ts';
import { createOperationsService } from './operations.service.ts';
import { createTemplatesService } from './templates.service.ts';
import { createWarLineups } from './war-lineups.ts';

const DAY_MS = 86_400_000;
/** What was over before is omitted from a full resync; who had read it sooner, see `READS_RETAINED_MS`. */
const OPERATIONS_WINDOW_MS = 120 * DAY_MS;

/** Who plans sees what is prepared. */
const plans: MirrorSource<'operations'>['seesAll'] = ({ canOpen: opens }) => opens('squad-manager');

function sinceOf({ isFullResync, now }: MirrorQuery, windowMs: number): Date | null {
  return isFullResync ? new Date(now.getTime() - windowMs) : null;
}

export function createOperationsFeature({
  db,
  works,
  notices,
  bus,
  ...deps
}: Pick<FeatureDeps, 'db' | 'works'> &
  OperationDeps & { readonly notices: NoticesPort; readonly bus: LiveBus }): Feature & {
  readonly plans: SquadPlans;
  readonly lineups: WarLineups;
  readonly planned: PlannedOperations;
  /** What is active now, with when it is held. */
  readonly active: ActiveOperations;
} {
  const repo = createOperationsRepo(db);
  const announcer = createOperationNotices(notices, deps.rules);
  const active = createActiveService({ ...deps, announcer });
  const service = createOperationsService({ ...deps, announcer });
  return {
    restorers: {
      operation: createOperationRestorer(deps.drawings),
      operationTemplate: createOperationTemplateRestorer(deps.drawings),
    },
    demo: createOperationsDemo({ ...deps, service, active }),
    plans: active,
    lineups: createWarLineups(deps),
    planned: {
      async find(work, clanId, id) {
        const operation = await createOperationsRepo(work.db).find(clanId, id);
        return operation === null
          ? null
          : { operation, time: (await timesIn(deps, work, clanId))(operation) };
      },
    },
    async active(work, clanId) {
      const own = createOperationsRepo(work.db);
      const timeOf = await timesIn(deps, work, clanId);
      const rows = await Promise.all(GAME_MAPS.map((map) => own.active(clanId, map)));
      return rows.flat().map((operation) => ({ operation, startsAt: timeOf(operation)?.startsAt ?? null }));
    },
    routes: (web) => operationsRoutes(web, { service, active, templates: createTemplatesService(deps), bus }),
    mirrors: {
      operations: {
        seesAll: plans,
        changed: (query) =>
          repo.changed({
            ...query,
            wasActive: !query.includesEveryone,
            since: sinceOf(query, OPERATIONS_WINDOW_MS),
          }),
      },
      operationReads: {
        seesAll: () => true,
        changed: (query) => repo.changedReads({ ...query, since: sinceOf(query, READS_RETAINED_MS) }),
      },
      operationTemplates: {
        seesAll: plans,
        changed: async (query) => (query.includesEveryone ? repo.changedTemplates(query) : []),
      },
    },
    async sweep() {
      for (const { clanId, map } of await repo.allActive())
        await works.run(authorizeSystem('operations end by themselves'), async (work) =>
          ok(await active.endPast(work, clanId, map)),
        );
    },
  };
}
