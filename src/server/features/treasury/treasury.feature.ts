/** The treasury of clans, put together. */
import type { ClanDays } from '../../ports/clan-days.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createLedgerCheck } from './ledger/ledger-check.ts';
import { createLedgerChecksRepo, type StoredCheck } from './ledger/ledger-checks.repo.ts';
import { createLedgerRepo } from './ledger/ledger.repo.ts';
import { createLedgerService, type LedgerService } from './ledger/ledger.service.ts';
import { treasuryRoutes } from './treasury.routes.ts';

export function createTreasuryFeature(
  deps: FeatureDeps & { readonly rules: RulesPort; readonly days: ClanDays },
): Feature & {
  readonly ledger: LedgerService;
  /** The last nightly check. */
  readonly lastCheck: () => Promise<StoredCheck | null>;
} {
  const repo = createLedgerRepo(deps.db);
  const ledger = createLedgerService({ ...deps, repo });
  const checks = createLedgerChecksRepo(deps.db);
  const check = createLedgerCheck({ ...deps, repo, checks });
  return {
    ledger,
    lastCheck: () => checks.last(),
    routes: (web) => treasuryRoutes(web, { ledger }),
    mirrors: {
      treasury: {
        seesAll: () => true,
        async changed({ clanId, aboveRev }) {
          const row = await repo.treasury(clanId, aboveRev);
          return row === null ? [] : [row];
        },
      },
    },
    enqueueDue: () => check.checkDue(),
  };
}
