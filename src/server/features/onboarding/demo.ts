/** The demo's first steps: everybody has been here for weeks and has closed the checklist. */
import { checklistOf } from '../../../domain/onboarding/checklist.ts';
import { ok } from '../../../domain/result.ts';
import { authorizedPart } from '../../ports/authorized.ts';
import type { DemoPart } from '../../ports/demo.ts';
import type { OnboardingService } from './onboarding.service.ts';

/** Also those who have joined since have done so by then. */
const CLOSED_MINUTES = 12;

export function createOnboardingDemo(service: Pick<OnboardingService, 'close'>): DemoPart {
  return {
    plan: (life) =>
      life.clans.flatMap((clan) =>
        clan.people.map((person) => ({
          at: life.ago(CLOSED_MINUTES),
          act: async () => {
            await life.change(clan, person, async (work, actor) => {
              await service.close(work, authorizedPart(actor, actor.userId), checklistOf(person.role));
              return ok(null);
            });
          },
        })),
      ),
  };
}
