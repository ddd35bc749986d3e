import type { FastifyInstance } from 'fastify';
import * as telemetry from '../../../contract/telemetry.ts';
import { ok } from '../../../domain/result.ts';
import { EVENT_DAYS } from '../../../domain/telemetry/telemetry-settings.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { TelemetryService } from './telemetry.service.ts';

export function telemetryRoutes(
  app: FastifyInstance,
  { service, works }: { readonly service: TelemetryService; readonly works: UnitOfWorkRunner },
): void {
  // without a key: the answer is not read, and nothing is sent again
  bind(app, telemetry.note, async ({ body }, principal, call) => {
    const actor = clanActorOf(principal);
    const hasSignal = call.header('sec-gpc') === '1';
    return success(await works.run(actor, (work) => service.note(work, actor, body, hasSignal)), () => ({}));
  });
  bind(app, telemetry.settings, async (_input, principal) =>
    ok({ success: true, ...(await service.settings(clanActorOf(principal))) }),
  );
  bindMutation(app, telemetry.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), (settings) => ({ settings })),
  );
  bindMutation(app, telemetry.answer, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.answer(unitOfWork, clanActorOf(principal), body), () => ({})),
  );
  bind(app, telemetry.own, async (_input, principal) => {
    const { events, answeredAt } = await service.own(clanActorOf(principal));
    return ok({
      success: true,
      events: [...events],
      keptDays: EVENT_DAYS,
      answeredAt: answeredAt?.toISOString() ?? null,
    });
  });
  bindMutation(app, telemetry.object, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.object(unitOfWork, clanActorOf(principal), params.id, body.text), () => ({})),
  );
  bind(app, telemetry.view, async (_input, principal) => {
    const actor = clanActorOf(principal);
    return success(await works.run(actor, (work) => service.view(work, actor)), ({ events, isCut }) => ({
      events: [...events],
      isCut,
    }));
  });
}
