/**
 * Automatic approval of skips some hours before they begin, where the clan enables it. A job is scheduled by
 * the settings of the day it was sent; settings and schedule of the day it runs decide. A skip that came too late for an
 * event stays a matter for officers. Source: `skips/auto-approval.ts`.
 */
import { isLateSkip } from '../../../domain/schedule/coverage.ts';
import { ok } from '../../../domain/result.ts';
import { autoDecisionAt } from '../../../domain/skips/auto-approval.ts';
import type { TransitionRefusal } from '../../../domain/skips/transition.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import { type JobHandlers, RetryLaterError } from '../../ports/jobs.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { SkipChanges } from './skip-changes.ts';
import type { SkipSchedule } from './skips.ports.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createSkipsRepo } from './skips.repo.ts';
import { authorizeSystem } from '../../ports/authorized.ts';

/** Handlers of the two jobs. */
export function createAutoApproval({
  works,
  changes,
  rules,
  schedule,
  days,
}: {
  readonly works: UnitOfWorkRunner;
  readonly changes: SkipChanges;
  readonly rules: RulesPort;
  readonly schedule: SkipSchedule;
  readonly days: ClanDays;
}): Pick<JobHandlers, 'skips.autoDecide' | 'skips.autoPlan'> {
  return {
    async 'skips.autoDecide'({ clanId, skipId }) {
      const done = await works.run<number, TransitionRefusal>(
        authorizeSystem('due skip decided'),
        async (work) => {
          const skip = await createSkipsRepo(work.db).find(clanId, skipId);
          if (skip === null || skip.status !== 'pending') return ok(0);
          const { timeZone, autoApproveHours } = await rules.rules(clanId, work);
          const at = autoDecisionAt(days.startOf(skip.startDate, timeZone).getTime(), autoApproveHours);
          if (at === null) return ok(0);
          const early = at - work.now.getTime();
          if (early > 0) return ok(early);
          if (isLateSkip(skip, await schedule.events(work, clanId), timeZone)) return ok(0);
          // Somebody may have been faster, or the days are over: then skip and revision stay as they are.
          const changed = await changes.change(work, {
            clanId,
            id: skipId,
            event: 'autoApprove',
            actor: null,
            reason: null,
          });
          return changed.ok ? ok(0) : changed;
        },
      );
      if (done.ok && done.value > 0)
        throw new RetryLaterError(Math.ceil(done.value / 1_000), 'It is not time yet.');
    },

    async 'skips.autoPlan'({ clanId }) {
      await works.run(authorizeSystem('settings changed the due times'), async (work) => {
        const settings = await rules.rules(clanId, work);
        if (settings.autoApproveHours === null) return ok(null);
        for (const skip of await createSkipsRepo(work.db).pending(
          clanId,
          days.dayAt(work.now, settings.timeZone),
        ))
          await changes.planAutoDecision(work, clanId, skip, settings);
        return ok(null);
      });
    },
  };
}
