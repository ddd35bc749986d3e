import type { FastifyInstance } from 'fastify';
import * as versions from '../../../contract/tactic-versions.ts';
import * as tactics from '../../../contract/tactics.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import { bindMotion } from '../../http/rooms/bind-motion.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { VersionsService } from './versions.service.ts';
import type { TacticsService } from './tactics.service.ts';

export function tacticsRoutes(
  app: FastifyInstance,
  {
    service,
    versioning,
    bus,
  }: {
    readonly service: TacticsService;
    readonly versioning: VersionsService;
    readonly bus: LiveBus;
  },
): void {
  bindMutation(app, tactics.save, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.save(unitOfWork, clanActorOf(principal), body), ({ tactic, lost }) => ({
      tactic,
      lost: [...lost],
    })),
  );

  bindMutation(app, tactics.draw, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.draw(unitOfWork, clanActorOf(principal), params.id, body.changes),
      ({ objects, lost }) => ({ objects: [...objects], lost: [...lost] }),
    ),
  );

  bindMutation(app, tactics.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.objects)),
  );

  bind(app, versions.list, async ({ params }, who) =>
    success(await versioning.list(clanActorOf(who), params.id), (list) => ({ versions: [...list] })),
  );

  bind(app, versions.open, async ({ params }, who) =>
    success(await versioning.open(clanActorOf(who), params.id, params.number), (objects) => ({
      objects: objects.map(({ id, object }) => ({ id, object: { ...object, points: [...object.points] } })),
    })),
  );

  bindMutation(app, versions.save, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await versioning.save(unitOfWork, clanActorOf(principal), params.id, body.name), (version) => ({
      version,
    })),
  );

  bindMutation(app, versions.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await versioning.remove(unitOfWork, clanActorOf(principal), params.id, body.number)),
  );

  bindMotion(app, tactics, bus);
}
