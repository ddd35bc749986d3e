/** The services of treasury and warns over the bench's database, without notices. */
import type { Kysely } from 'kysely';
import { type ClanRules, defaultRules } from '../../src/domain/clan-settings/clan-settings.ts';
import type { Database } from '../../src/server/db/schema/schema.ts';
import { createContributionsRepo } from '../../src/server/features/treasury/contributions/contributions.repo.ts';
import { createContributionsService } from '../../src/server/features/treasury/contributions/contributions.service.ts';
import { createCorrections } from '../../src/server/features/treasury/contributions/corrections.service.ts';
import { createDecisionsService } from '../../src/server/features/treasury/contributions/decisions.service.ts';
import {
  debtSource,
  gatheringSource,
  resetSource,
} from '../../src/server/features/treasury/contributions/payment-sources.ts';
import { createUndoService } from '../../src/server/features/treasury/contributions/undo.service.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createGatheringsRepo } from '../../src/server/features/treasury/gatherings/gatherings.repo.ts';
import { createGatheringsService } from '../../src/server/features/treasury/gatherings/gatherings.service.ts';
import { createLedgerCheck } from '../../src/server/features/treasury/ledger/ledger-check.ts';
import { createLedgerChecksRepo } from '../../src/server/features/treasury/ledger/ledger-checks.repo.ts';
import { createLedgerRepo } from '../../src/server/features/treasury/ledger/ledger.repo.ts';
import { createLedgerService } from '../../src/server/features/treasury/ledger/ledger.service.ts';
import { createDebts } from '../../src/server/features/warns/issued/payments.service.ts';
import { createWarnsRepo } from '../../src/server/features/warns/issued/warns.repo.ts';
import { createWarnsService } from '../../src/server/features/warns/issued/warns.service.ts';
import { createClanDays } from '../../src/server/ports/clan-days.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import type { NoticesPort } from '../../src/server/ports/notices.ts';

export type TreasuryBenchServices = ReturnType<typeof treasuryServices>;

const QUIET: NoticesPort = {
  notify: async () => undefined,
  remind: async () => ({ fresh: [], already: 0 }),
  follow: async () => undefined,
};
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export function treasuryServices(
  db: Kysely<Database>,
  {
    warns = defaultRules('EU').warns,
    notices = QUIET,
  }: { readonly warns?: ClanRules['warns']; readonly notices?: NoticesPort } = {},
) {
  const rules = { rules: async () => ({ ...defaultRules('EU'), timeZone: 'UTC', warns }) };
  const clock = { now: () => new Date() };
  const days = createClanDays();
  const debts = createDebts({ rules, repo: createWarnsRepo(db) });
  const sources = {
    gathering: gatheringSource({ rules, days }),
    debt: debtSource({ debts }),
    reset: resetSource({ debts }),
  };
  const repo = createLedgerRepo(db);
  const ledger = createLedgerService({ repo, rules, days, clock });
  const contributions = createContributionsRepo(db);
  return {
    ledger,
    gatherings: createGatheringsService({ repo: createGatheringsRepo(db), rules, notices, days, clock }),
    contributions: createContributionsService({ repo: contributions, rules, sources, ledger, notices }),
    decisions: createDecisionsService({ ledger, sources, notices }),
    corrections: createCorrections({ repo, debts, clock }),
    undo: createUndoService({ ledger, sources, notices }),
    warns: createWarnsService({ rules, notices }),
    check: createLedgerCheck({
      repo,
      checks: createLedgerChecksRepo(db),
      contributions,
      works: createUnitOfWorkRunner({
        db,
        clock,
        ids: randomIds,
        jobs: { send: async () => undefined },
        bus: null,
      }),
      notices,
      clock,
      log,
    }),
  };
}
