/** The treasury of clans, put together. */
import type { ClanDays } from '../../ports/clan-days.ts';
import type { DebtsPort } from '../../ports/discipline/debts.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createContributionsRepo } from './contributions/contributions.repo.ts';
import { createContributionsService } from './contributions/contributions.service.ts';
import { createCorrections } from './contributions/corrections.service.ts';
import { createDecisionsService } from './contributions/decisions.service.ts';
import { debtSource, gatheringSource, resetSource } from './contributions/payment-sources.ts';
import { createUndoService } from './contributions/undo.service.ts';
import { createGatheringsRepo } from './gatherings/gatherings.repo.ts';
import { createGatheringsService } from './gatherings/gatherings.service.ts';
import { createTreasuryDemo } from './demo.ts';
import { createLedgerCheck } from './ledger/ledger-check.ts';
import { createLedgerChecksRepo, type StoredCheck } from './ledger/ledger-checks.repo.ts';
import { createLedgerRepo } from './ledger/ledger.repo.ts';
import { createLedgerService, MANAGE_PAGE } from './ledger/ledger.service.ts';
import { treasuryRoutes, type TreasuryServices } from './treasury.routes.ts';

/** Contributions that were decided longer ago are omitted from a full resync. */
const RESYNC_WINDOW_MS = 100 * 86_400_000;

export function createTreasuryFeature(
  deps: FeatureDeps & {
    readonly rules: RulesPort;
    readonly days: ClanDays;
    readonly notices: NoticesPort;
    readonly debts: DebtsPort;
  },
): Feature & {
  readonly services: TreasuryServices;
  /** The last nightly check. */
  readonly lastCheck: () => Promise<StoredCheck | null>;
} {
  const repo = createLedgerRepo(deps.db);
  const ledger = createLedgerService({ ...deps, repo });
  const gatherings = createGatheringsRepo(deps.db);
  const contributions = createContributionsRepo(deps.db);
  const sources = {
    gathering: gatheringSource(deps),
    debt: debtSource(deps),
    reset: resetSource(deps),
  };
  const services: TreasuryServices = {
    ledger,
    gathering: createGatheringsService({ ...deps, repo: gatherings }),
    contribution: createContributionsService({ ...deps, repo: contributions, sources, ledger }),
    decisions: createDecisionsService({ ...deps, ledger, sources }),
    corrections: createCorrections({ ...deps, repo }),
    undo: createUndoService({ ...deps, ledger, sources }),
  };
  const checks = createLedgerChecksRepo(deps.db);
  const check = createLedgerCheck({ ...deps, repo, checks, contributions });
  return {
    services,
    demo: createTreasuryDemo(services),
    lastCheck: () => checks.last(),
    routes: (web) => treasuryRoutes(web, services),
    mirrors: {
      treasury: {
        seesAll: () => true,
        async changed({ clanId, aboveRev }) {
          const row = await repo.treasury(clanId, aboveRev);
          return row === null ? [] : [row];
        },
      },
      gatherings: {
        seesAll: () => true,
        changed: async ({ clanId, aboveRev, limit }) =>
          gatherings.withSums(clanId, await gatherings.changed(clanId, aboveRev, limit)),
      },
      contributions: {
        seesAll: ({ canOpen: opens }) => opens(MANAGE_PAGE),
        changed: ({ isFullResync, now, clanId, userId, includesEveryone, aboveRev, limit }) =>
          contributions.changed({
            clanId,
            userId,
            includesEveryone,
            aboveRev,
            limit,
            since: isFullResync ? new Date(now.getTime() - RESYNC_WINDOW_MS) : null,
          }),
      },
    },
    enqueueDue: () => check.checkDue(),
  };
}
