import type { FastifyInstance } from 'fastify';
import * as fastRequests from '../../../contract/fast-requests.ts';
import { fastGoalOf } from '../../../contract/wire-words.ts';
import { granted } from '../../../domain/outcome.ts';
import { bindChange } from '../../http/bind-change.ts';
import { bind } from '../../http/bind.ts';
import type { WhoFor } from '../../http/who-is-asking.ts';
import type { FastActor } from './fast-requests.ports.ts';
import type { FastRequestsService } from './fast-requests.service.ts';

function actorOf({ user, character }: WhoFor<typeof fastRequests.list.access>): FastActor {
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
    return found.ok ? granted({ success: true, fastRequests: found.value }) : found;
  });

  bindChange(app, fastRequests.create, async ({ body }, who, _call, work) => {
    const made = await service.create(work, actorOf(who), body);
    return made.ok ? granted({ success: true, fastRequest: made.value }) : made;
  });

  bindChange(app, fastRequests.changeStatus, async ({ params, body }, who, _call, work) => {
    const done = await service.changeStatus(work, actorOf(who), params.id, fastGoalOf(body.status));
    return done.ok ? granted({ success: true, fastRequest: done.value }) : done;
  });

  bind(app, fastRequests.history, async ({ query }, who) => {
    const found = await service.history(actorOf(who), {
      of: query.of,
      page: query.page ?? 1,
      pageSize: query.pageSize,
    });
    return found.ok ? granted({ success: true, ...found.value }) : found;
  });
}
