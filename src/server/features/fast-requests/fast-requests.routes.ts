import type { FastifyInstance } from 'fastify';
import * as fastRequests from '../../../contract/fast-requests.ts';
import { fastGoalOf } from '../../../contract/fast-requests.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { FastRequestsService } from './fast-requests.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function fastRequestsRoutes(
  app: FastifyInstance,
  { service }: { readonly service: FastRequestsService },
): void {
  bind(app, fastRequests.list, async ({ query }, who) => {
    return success(await service.list(clanActorOf(who), query.of), (fastRequests) => ({ fastRequests }));
  });

  bindMutation(app, fastRequests.create, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await service.create(unitOfWork, clanActorOf(principal), body), (fastRequest) => ({
      fastRequest,
    }));
  });

  bindMutation(app, fastRequests.changeStatus, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(
      await service.changeStatus(unitOfWork, clanActorOf(principal), params.id, fastGoalOf(body.status)),
      (fastRequest) => ({ fastRequest }),
    );
  });

  bind(app, fastRequests.history, async ({ query }, who) => {
    return success(
      await service.history(clanActorOf(who), {
        of: query.of,
        page: query.page ?? 1,
        pageSize: query.pageSize,
      }),
      (value) => value,
    );
  });
}
