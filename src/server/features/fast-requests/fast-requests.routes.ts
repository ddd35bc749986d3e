import type { FastifyInstance } from 'fastify';
import * as fastRequests from '../../../contract/fast-requests.ts';
import { fastGoalOf } from '../../../contract/fast-requests.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { FastRequestsService } from './fast-requests.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function fastRequestsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: FastRequestsService },
): void {
  bind(app, fastRequests.list, async ({ query }, who) => {
    const found = await service.list(clanActorOf(who), query.of);
    return found.ok ? ok({ success: true, fastRequests: found.value }) : found;
  });

  bindMutation(app, fastRequests.create, async ({ body }, who, _call, work) => {
    const made = await service.create(work, clanActorOf(who), body);
    return made.ok ? ok({ success: true, fastRequest: made.value }) : made;
  });

  bindMutation(app, fastRequests.changeStatus, async ({ params, body }, who, _call, work) => {
    const done = await service.changeStatus(work, clanActorOf(who), params.id, fastGoalOf(body.status));
    return done.ok ? ok({ success: true, fastRequest: done.value }) : done;
  });

  bind(app, fastRequests.history, async ({ query }, who) => {
    const found = await service.history(clanActorOf(who), {
      of: query.of,
      page: query.page ?? 1,
      pageSize: query.pageSize,
    });
    return found.ok ? ok({ success: true, ...found.value }) : found;
  });
}
