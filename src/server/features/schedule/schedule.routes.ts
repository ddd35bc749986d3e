import type { FastifyInstance } from 'fastify';
import * as schedule from '../../../contract/schedule.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ScheduleService } from './schedule.service.ts';

export function scheduleRoutes(
  app: FastifyInstance,
  { service }: { readonly service: ScheduleService },
): void {
  bindMutation(app, schedule.saveEvent, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), (event) => ({ event })),
  );

  bindMutation(app, schedule.deleteEvent, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.base), () => ({})),
  );
}
