/** Warns of clan members, put together. */
import { atLeast } from '../../../domain/characters/rank.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { DebtsPort } from '../../ports/discipline/debts.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnexcusedAbsences } from '../../ports/discipline/unexcused-absences.ts';
import { createWarnsDemo } from './demo.ts';
import { createProposalsRepo } from './proposals/proposals.repo.ts';
import { createProposalsService } from './proposals/proposals.service.ts';
import { createWarnsRepo } from './issued/warns.repo.ts';
import { warnsRoutes } from './warns.routes.ts';
import { createAppealsService } from './issued/appeals.service.ts';
import { createDebts } from './issued/payments.service.ts';
import { createDebtReminders } from './issued/reminders.service.ts';
import { createWarnsService } from './issued/warns.service.ts';

/** Proposals that were decided longer ago are omitted from a full resync. */
const RESYNC_WINDOW_MS = 60 * 86_400_000;

export function createWarnsFeature({
  db,
  ...clan
}: Pick<FeatureDeps, 'db' | 'ids'> & {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
  readonly days: ClanDays;
  readonly absences: UnexcusedAbsences;
}): Feature & { readonly debts: DebtsPort } {
  const repo = createWarnsRepo(db);
  const service = createWarnsService(clan);
  const proposals = createProposalsService({ ...clan, warns: service });
  const proposalsRepo = createProposalsRepo(db);
  return {
    debts: createDebts({ ...clan, repo }),
    demo: createWarnsDemo(service),
    routes: (web) =>
      warnsRoutes(web, {
        service,
        proposals,
        appeals: createAppealsService(clan),
        reminders: createDebtReminders(clan),
      }),
    // officers see the clan's, members their own
    mirrors: {
      warns: {
        seesAll: (_facts, role) => atLeast(role, 'officer'),
        changed: (query) => repo.changed(query),
      },
      warnProposals: {
        seesAll: (_facts, role) => atLeast(role, 'officer'),
        changed: async ({ clanId, includesEveryone, aboveRev, limit, isFullResync, now }) =>
          includesEveryone
            ? proposalsRepo.changed({
                clanId,
                aboveRev,
                limit,
                since: isFullResync ? new Date(now.getTime() - RESYNC_WINDOW_MS) : null,
              })
            : [],
      },
    },
    async settle(work, clanId) {
      await service.settle(work, clanId);
      await proposals.settle(work, clanId);
    },
  };
}
