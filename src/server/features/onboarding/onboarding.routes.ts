import type { FastifyInstance } from 'fastify';
import * as onboarding from '../../../contract/onboarding.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { clanActorOf, userIdOf } from '../../http/request/clan-actor.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(app: FastifyInstance, service: OnboardingService): void {
  bind(app, onboarding.checklist, async (_input, who) =>
    ok({ success: true, ...(await service.checklist(clanActorOf(who))) }),
  );

  bindMutation(app, onboarding.closeChecklist, async ({ input: { body }, principal, unitOfWork }) => {
    await service.close(unitOfWork, userIdOf(principal), body.checklist);
    return ok({ success: true });
  });
}
