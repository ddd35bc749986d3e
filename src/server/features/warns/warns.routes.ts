import type { FastifyInstance } from 'fastify';
import * as warns from '../../../contract/warns.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { WarnsService } from './warns.service.ts';

export function warnsRoutes(app: FastifyInstance, { service }: { readonly service: WarnsService }): void {
  bindMutation(app, warns.add, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.add(unitOfWork, clanActorOf(principal), body), (warn) => ({ warn })),
  );

  bindMutation(app, warns.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.reason), (warn) => ({
      warn,
    })),
  );
}
