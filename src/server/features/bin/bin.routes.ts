import type { FastifyInstance } from 'fastify';
import * as bin from '../../../contract/bin.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { BinService } from './bin.service.ts';

export function binRoutes(app: FastifyInstance, service: BinService): void {
  bind(app, bin.list, async ({ query: { kind, page = 1 } }, who) =>
    success(ok(await service.list(clanActorOf(who), { kind, page })), (answer) => answer),
  );
  bindMutation(app, bin.restore, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.restore(unitOfWork, clanActorOf(principal), params.id), (leftOut) => ({
      leftOut: [...leftOut],
    })),
  );
}
