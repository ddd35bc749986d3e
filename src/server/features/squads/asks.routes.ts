import type { FastifyInstance } from 'fastify';
import { ask, decide } from '../../../contract/squad-asks.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { AsksService } from './asks.service.ts';

export function asksRoutes(app: FastifyInstance, service: AsksService): void {
  bindMutation(app, ask, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.ask(unitOfWork, clanActorOf(principal), body), (asked) => ({ ask: asked })),
  );

  bindMutation(app, decide, async ({ input: { body }, principal, unitOfWork }) => {
    const decided = await service.decide(unitOfWork, clanActorOf(principal), body);
    return ok({ success: true, ask: decided.ask, places: [...decided.places], lost: [...decided.lost] });
  });
}
