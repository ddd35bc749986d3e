import type { FastifyInstance } from 'fastify';
import * as operations from '../../../contract/operations.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import { bindMotion } from '../../http/rooms/bind-motion.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { ActiveService } from './active.service.ts';
import type { OperationsService } from './operations.service.ts';
import type { TemplatesService } from './templates.service.ts';

export function operationsRoutes(
  app: FastifyInstance,
  {
    service,
    active,
    templates,
    bus,
  }: {
    readonly service: OperationsService;
    readonly active: ActiveService;
    readonly templates: TemplatesService;
    readonly bus: LiveBus;
  },
): void {
  bindMutation(app, operations.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), (operation) => ({ operation })),
  );

  bindMutation(app, operations.setState, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await active.setState(unitOfWork, clanActorOf(principal), { id: params.id, ...body }),
      (operation) => ({ operation }),
    ),
  );

  bindMutation(app, operations.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.seen)),
  );

  bindMutation(app, operations.draw, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.draw(unitOfWork, clanActorOf(principal), params.id, body.changes),
      ({ objects, lost }) => ({ objects: [...objects], lost: [...lost] }),
    ),
  );

  bindMotion(app, operations, bus);

  bindMutation(app, operations.read, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.read(unitOfWork, clanActorOf(principal), params.id, body.seen), (read) => ({
      read,
    })),
  );

  bindMutation(app, operations.saveTemplate, async ({ input: { body }, principal, unitOfWork }) =>
    success(await templates.save(unitOfWork, clanActorOf(principal), body), (template) => ({ template })),
  );

  bindMutation(app, operations.drawTemplate, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await templates.draw(unitOfWork, clanActorOf(principal), params.id, body.changes),
      ({ objects, lost }) => ({ objects: [...objects], lost: [...lost] }),
    ),
  );

  bindMutation(app, operations.deleteTemplate, async ({ input: { params }, principal, unitOfWork }) =>
    success(await templates.remove(unitOfWork, clanActorOf(principal), params.id)),
  );
}
