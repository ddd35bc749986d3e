import type { FastifyInstance } from 'fastify';
import * as loadouts from '../../../contract/loadouts.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { RequestActor } from './loadouts.ports.ts';
import type { LoadoutsService } from './loadouts.service.ts';
import type { MarksService } from './marks.service.ts';

function actorOf({ user, character }: PrincipalFor<typeof loadouts.userLoadouts.access>): RequestActor {
  return {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan.id,
    role: character.clan.role,
  };
}

export function loadoutsRoutes(
  app: FastifyInstance,
  { service, marks }: { readonly service: LoadoutsService; readonly marks: MarksService },
): void {
  bind(app, loadouts.userLoadouts, async (_input, who) => {
    const { loadouts: own, former, limits } = await service.mine(actorOf(who));
    return ok({
      success: true,
      loadouts: own,
      former,
      limits: { kinds: { ...limits.kinds }, items: { ...limits.items } },
    });
  });

  bind(app, loadouts.characterLoadouts, async ({ params }, who) => {
    const found = await service.ofCharacter(actorOf(who), params.id);
    return found.ok ? ok({ success: true, loadouts: found.value }) : found;
  });

  bind(app, loadouts.characterRequests, async ({ params }, who) => {
    const found = await service.requestsOfCharacter(actorOf(who), params.id);
    return found.ok ? ok({ success: true, requests: found.value }) : found;
  });

  bind(app, loadouts.clanLoadouts, async ({ params }, who) => {
    const found = await service.ofClan(actorOf(who), params.clanId);
    return found.ok ? ok({ success: true, ...found.value }) : found;
  });

  bindMutation(app, loadouts.create, async ({ body }, who, _call, work) => {
    const made = await service.create(work, actorOf(who), body.loadouts);
    return made.ok ? ok({ success: true, loadouts: made.value }) : made;
  });

  bindMutation(app, loadouts.remove, async ({ params }, who, _call, work) => {
    const done = await service.remove(work, actorOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });

  bindMutation(app, loadouts.mark, async ({ body }, who, _call, work) => {
    const done = await marks.mark(work, actorOf(who), body.change);
    return done.ok ? ok({ success: true, ...done.value }) : done;
  });

  bind(app, loadouts.sends, async ({ query }, who) => {
    const found = await service.sends(actorOf(who), {
      of: query.of ?? 'own',
      characterId: query.character,
      page: query.page ?? 1,
    });
    return found.ok ? ok({ success: true, ...found.value }) : found;
  });
}
