import type { FastifyInstance } from 'fastify';
import * as versions from '../../../contract/tactic-versions.ts';
import * as tactics from '../../../contract/tactics.ts';
import { ok, err } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindStream, createFrameEncoder } from '../../http/endpoints/bind-stream.ts';
import { STREAM_LIMITS } from '../../http/endpoints/event-stream.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import { createMotionHub } from './motion-hub.ts';
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

  const encode = createFrameEncoder(app, tactics.motion);
  const nothing = { name: '', at: null, stroke: null };
  const hub = createMotionHub({
    bus,
    now: () => performance.now(),
    frame: (event, screen) => encode({ event, screen, ...nothing }, 0),
  });
  hub.start();
  // before the server waits for open requests: an open stream would never end by itself
  app.addHook('preClose', async () => hub.stop());

  bindStream(app, tactics.motion, STREAM_LIMITS, (caller) => {
    const {
      who,
      input: { query },
    } = caller;
    const joined = hub.join({
      ...query,
      clanId: who.character.clan.id,
      userId: who.user.id,
      sessionId: who.sessionId,
      reauthenticate: async () => {
        const again = await caller.reauthenticate();
        return again === null ? null : { clanId: again.character.clan.id };
      },
    });
    return joined === null ? err('live.tooMany', { retryAfterSeconds: 30 }) : ok(joined);
  });

  bind(app, tactics.move, async ({ body }, who) => {
    const { topic, screen, at, stroke } = body;
    const { name, clan } = who.character;
    hub.send({ clanId: clan.id, topic, screen }, () => encode({ event: 'at', screen, name, at, stroke }, 0));
    return ok({ success: true as const });
  });
}
