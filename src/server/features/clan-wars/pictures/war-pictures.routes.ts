import type { FastifyInstance } from 'fastify';
import * as pictures from '../../../../contract/war-pictures.ts';
import { bindMutation, bindMutationWithPrefetch } from '../../../http/endpoints/bind-mutation.ts';
import { bindFile } from '../../../http/endpoints/bind.ts';
import { success } from '../../../http/endpoints/success.ts';
import { clanActorOf } from '../../../http/request/clan-actor.ts';
import type { UploadsService } from './uploads.service.ts';
import type { WarPicturesService } from './war-pictures.service.ts';

/** A picture's time ends: nothing keeps it much longer than the server does. */
const CACHED = 'private, max-age=86400';

export function warPicturesRoutes(
  app: FastifyInstance,
  { uploads, service }: { readonly uploads: UploadsService; readonly service: WarPicturesService },
): void {
  bindMutationWithPrefetch(
    app,
    pictures.addPiece,
    ({ params, query }, who) => uploads.admit(clanActorOf(who), params.picture, query.from),
    async ({ input: { params, query, file }, principal, unitOfWork, prefetched }) => {
      if (!prefetched.ok) return prefetched;
      const { from, ...of } = query;
      const picture = { ...of, warId: params.id, picture: params.picture };
      return success(
        await uploads.addPiece(unitOfWork, clanActorOf(principal), picture, from, file),
        (received) => ({ received }),
      );
    },
  );

  bindMutationWithPrefetch(
    app,
    pictures.add,
    ({ params, body }, who) => uploads.prepare(clanActorOf(who), { ...body, warId: params.id }),
    async ({ input: { params, body }, principal, unitOfWork, prefetched }) => {
      if (!prefetched.ok) return prefetched;
      const picture = { ...body, warId: params.id };
      return success(
        await service.add(unitOfWork, clanActorOf(principal), picture, prefetched.value),
        (added) => ({ picture: added }),
      );
    },
  );

  bindMutation(app, pictures.remove, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, params.picture)),
  );

  bindFile(app, pictures.file, ({ params }, who) => service.file(clanActorOf(who).clanId, params), CACHED);
}
