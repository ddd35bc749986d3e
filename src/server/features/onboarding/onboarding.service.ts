/** The checklist of a person's first steps. */
import type { UserId } from '../../../domain/ids.ts';
import { checklistOf, STEPS, type Checklist, type Step } from '../../../domain/onboarding/checklist.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createOnboardingRepo, type OnboardingRepo } from './onboarding.repo.ts';

export interface OnboardingService {
  checklist(
    actor: ClanActor,
  ): Promise<{ readonly checklist: Checklist; readonly done: Step[]; readonly isClosed: boolean }>;
  close(work: UnitOfWork, userId: Authorized<UserId>, checklist: Checklist): Promise<void>;
}

export function createOnboardingService({ repo }: { readonly repo: OnboardingRepo }): OnboardingService {
  return {
    async checklist(actor) {
      const checklist = checklistOf(actor.role);
      if (await repo.isClosed(actor.userId, checklist)) return { checklist, done: [], isClosed: true };
      const facts = checklist === 'leader' ? await repo.clanFacts(actor) : await repo.ownFacts(actor);
      return { checklist, done: STEPS[checklist].filter((step) => facts[step] === true), isClosed: false };
    },
    close: (work, userId, checklist) => createOnboardingRepo(work.db).close(userId, checklist, work.now),
  };
}
