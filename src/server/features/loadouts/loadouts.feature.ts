/** Composes the loadout requests: requests, marks, the notification job, and the mirror. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { Ids } from '../../ports/ids.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { MirrorSource } from '../../ports/mirror.ts';
import { createLoadoutsDemo } from './demo.ts';
import { createHistoryRepo, type HistoryRepo } from './history.repo.ts';
import type { FastEntriesPort } from './loadouts.ports.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { SEND_PAGE, type SuppliesPort } from '../../ports/supplies.ts';
import { createLoadoutsRepo, type LoadoutsRepo } from './loadouts.repo.ts';
import { loadoutsRoutes } from './loadouts.routes.ts';
import { createLoadoutsService, type LoadoutsService } from './loadouts.service.ts';
import { createMarksService, type MarksService } from './marks.service.ts';
import { createSendsRepo, type SendsRepo } from './sends/sends.repo.ts';
import { createGiveService, type GiveService } from './give.service.ts';
import { createKitsRepo, type KitsRepo } from './kits/kits.repo.ts';
import { restoreKit } from './kits/restore-kit.ts';
import { createKitsService, type KitsService } from './kits/kits.service.ts';
import { createStockRepo, type StockRepo } from './stock/stock.repo.ts';
import { createStockService, type StockService } from './stock/stock.service.ts';
import { createWarsRepo, type WarsRepo } from './wars.repo.ts';
import { createWarsService, type WarsService } from './wars.service.ts';
import { createRequestReminders, type RequestRemindersService } from './reminders.service.ts';
import { createNotifySent } from './sends/notify-sent.service.ts';

/** Mirror of the loadout requests: the user's own, and everybody's for those who send supplies. */
function createLoadoutMirror(repo: Pick<LoadoutsRepo, 'changed'>): MirrorSource<'loadouts'> {
  return {
    seesAll: ({ canOpen: opens }) => opens(SEND_PAGE),
    changed: ({ clanId, userId, includesEveryone, aboveRev, limit }) =>
      repo.changed({ clanId, userId, includesEveryone, aboveRev, limit }),
  };
}

export interface Loadouts {
  readonly service: LoadoutsService;
  readonly marks: MarksService;
  readonly wars: WarsService;
  readonly stock: StockService;
  readonly reminders: RequestRemindersService;
  readonly kits: KitsService;
  readonly give: GiveService;
  readonly mirror: MirrorSource<'loadouts'>;
  readonly warsMirror: MirrorSource<'supplyWars'>;
  readonly stockMirror: MirrorSource<'supplyStock'>;
  readonly kitsMirror: MirrorSource<'supplyKits'>;
  readonly jobs: Pick<JobHandlers, 'loadouts.tellSent'>;
}

export function createLoadouts(deps: {
  readonly repo: LoadoutsRepo;
  readonly former: HistoryRepo;
  readonly sends: SendsRepo;
  readonly wars: WarsRepo;
  readonly stock: StockRepo;
  readonly kits: KitsRepo;
  readonly works: UnitOfWorkRunner;
  readonly rules: RulesPort;
  readonly supplies: SuppliesPort;
  readonly fast: FastEntriesPort;
  readonly notices: NoticesPort;
  readonly ids: Ids;
}): Loadouts {
  return {
    service: createLoadoutsService(deps),
    marks: createMarksService(deps),
    wars: createWarsService(deps),
    stock: createStockService(deps),
    reminders: createRequestReminders(deps),
    kits: createKitsService(deps),
    give: createGiveService(deps),
    mirror: createLoadoutMirror(deps.repo),
    // Everybody learns that a war was closed; the rows hold only the reader's own requests.
    stockMirror: {
      seesAll: ({ canOpen: opens }) => opens(SEND_PAGE),
      changed: async (query) => (query.includesEveryone ? deps.stock.changed(query) : []),
    },
    kitsMirror: {
      seesAll: ({ canOpen: opens }) => opens(SEND_PAGE),
      changed: async (query) => (query.includesEveryone ? deps.kits.changed(query) : []),
    },
    warsMirror: { seesAll: () => true, changed: (query) => deps.wars.changed(query) },
    jobs: createNotifySent(deps),
  };
}

export function createLoadoutsFeature(
  deps: FeatureDeps & {
    readonly rules: RulesPort;
    readonly supplies: SuppliesPort;
    readonly fast: FastEntriesPort;
    readonly notices: NoticesPort;
  },
): Feature & Required<Pick<Feature, 'settle'>> {
  const { db } = deps;
  const loadouts = createLoadouts({
    ...deps,
    repo: createLoadoutsRepo(db),
    former: createHistoryRepo(db),
    sends: createSendsRepo(db),
    wars: createWarsRepo(db),
    stock: createStockRepo(db),
    kits: createKitsRepo(db),
  });
  return {
    routes: (web) => loadoutsRoutes(web, loadouts),
    jobs: loadouts.jobs,
    restorers: { kit: restoreKit },
    demo: createLoadoutsDemo({ ...deps, ...loadouts }),
    mirrors: {
      loadouts: loadouts.mirror,
      supplyWars: loadouts.warsMirror,
      supplyStock: loadouts.stockMirror,
      supplyKits: loadouts.kitsMirror,
    },
    settle: (work, clanId) => loadouts.service.settle(work, clanId),
  };
}
