import type { FastifyInstance } from 'fastify';
import * as fastRequests from '../../../contract/fast-requests.ts';
import { fastGoalOf } from '../../../contract/fast-requests.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { FastActor } from './fast-requests.ports.ts';
import type { FastRequestsService } from './fast-requests.service.ts';

function actorOf({ user, character }: PrincipalFor<typeof fastRequests.list.access>): FastActor {
  return {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan.id,
    rank: character.clan.rank,
    role: character.clan.role,
  };
}

export function fastRequestsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: FastRequestsService },
): void {
  bind(app, fastRequests.list, async ({ query }, who) => {
    const found = await service.list(actorOf(who), query.of);
    return found.ok ? ok({ success: true, fastRequests: found.value }) : found;
  });

  bindMutation(app, fastRequests.create, async ({ body }, who, _call, work) => {
    const made = await service.create(work, actorOf(who), body);
    return made.ok ? ok({ success: true, fastRequest: made.value }) : made;
  });

  bindMutation(app, fastRequests.changeStatus, async ({ params, body }, who, _call, work) => {
    const done = await service.changeStatus(work, actorOf(who), params.id, fastGoalOf(body.status));
    return done.ok ? ok({ success: true, fastRequest: done.value }) : done;
  });

  bind(app, fastRequests.history, async ({ query }, who) => {
    const found = await service.history(actorOf(who), {
      of: query.of,
      page: query.page ?? 1,
      pageSize: query.pageSize,
    });
    return found.ok ? ok({ success: true, ...found.value }) : found;
  });
}
