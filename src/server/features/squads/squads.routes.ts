import type { FastifyInstance } from 'fastify';
import * as squads from '../../../contract/squads.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { SquadsService } from './squads.service.ts';
import type { WholeMapService } from './whole-map.service.ts';

export function squadsRoutes(
  app: FastifyInstance,
  { service, wholeMap }: { readonly service: SquadsService; readonly wholeMap: WholeMapService },
): void {
  bindMutation(app, squads.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), ({ squad, lost }) => ({
      squad,
      lost: [...lost],
    })),
  );

  bindMutation(app, squads.move, async ({ input: { body }, principal, unitOfWork }) =>
    success(
      await service.move(unitOfWork, clanActorOf(principal), body.steps),
      ({ places, squads: led, lost }) => ({ places: [...places], squads: [...led], lost: [...lost] }),
    ),
  );

  bindMutation(app, squads.setGuest, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.setGuest(unitOfWork, clanActorOf(principal), body), (guests) => ({
      guests: [...guests],
    })),
  );

  bindMutation(app, squads.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await wholeMap.remove(unitOfWork, clanActorOf(principal), params.id, body.people)),
  );

  bindMutation(app, squads.clear, async ({ input: { body }, principal, unitOfWork }) =>
    success(await wholeMap.clear(unitOfWork, clanActorOf(principal), body)),
  );

  bindMutation(app, squads.copy, async ({ input: { body }, principal, unitOfWork }) =>
    success(await wholeMap.copy(unitOfWork, clanActorOf(principal), body), (count) => ({ squads: count })),
  );
}
