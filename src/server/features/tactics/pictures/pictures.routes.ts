import type { FastifyInstance } from 'fastify';
import * as pictures from '../../../../contract/map-pictures.ts';
import { bindFile } from '../../../http/endpoints/bind.ts';
import { bindMutation, bindMutationWithPrefetch } from '../../../http/endpoints/bind-mutation.ts';
import { success } from '../../../http/endpoints/success.ts';
import { clanActorOf } from '../../../http/request/clan-actor.ts';
import type { PicturesService } from './pictures.service.ts';

export function picturesRoutes(app: FastifyInstance, service: PicturesService): void {
  bindMutationWithPrefetch(
    app,
    pictures.put,
    ({ file }, who) => service.reencode(clanActorOf(who), file),
    async ({ input: { params, query }, principal, unitOfWork, prefetched }) => {
      if (!prefetched.ok) return prefetched;
      const wanted = { seen: query.seen ?? null, picture: prefetched.value };
      return success(
        await service.put(unitOfWork, clanActorOf(principal), params.map, wanted),
        (picture) => ({ picture }),
      );
    },
  );

  bindMutation(app, pictures.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.map, body.seen)),
  );

  bindFile(app, pictures.file, ({ params }, who) => service.file(clanActorOf(who), params.map, params.hash));
}
