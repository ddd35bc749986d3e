import type { FastifyInstance } from 'fastify';
import * as files from '../../../contract/exports.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation, bindMutationWithPrefetch } from '../../http/endpoints/bind-mutation.ts';
import { bindPartialFile } from '../../http/endpoints/bind-partial-file.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ClanFilesService } from './clan-files.service.ts';

export function exportsRoutes(app: FastifyInstance, service: ClanFilesService): void {
  bind(app, files.list, async (_input, who) =>
    ok({ success: true, ...(await service.list(clanActorOf(who))) }),
  );
  bindMutationWithPrefetch(
    app,
    files.begin,
    (_input, who) => service.admit(clanActorOf(who), 'export'),
    async ({ principal, unitOfWork, prefetched }) =>
      prefetched.ok
        ? success(await service.begin(unitOfWork, clanActorOf(principal)), (file) => ({ file }))
        : prefetched,
  );
  bindPartialFile(app, files.file, ({ params }, who) => service.open(clanActorOf(who), params.id));
  bindMutationWithPrefetch(
    app,
    files.send,
    async ({ body }, who) =>
      (await service.isKnown(clanActorOf(who), body)) ? ok(null) : service.admit(clanActorOf(who), 'import'),
    async ({ input: { body }, principal, unitOfWork, prefetched }) =>
      prefetched.ok
        ? success(await service.send(unitOfWork, clanActorOf(principal), body), (file) => ({ file }))
        : prefetched,
  );
  bindMutation(app, files.addPiece, async ({ input: { params, query, file }, principal, unitOfWork }) =>
    success(
      await service.addPiece(unitOfWork, clanActorOf(principal), {
        id: params.id,
        from: query.from,
        body: file,
      }),
      (stored) => ({ file: stored }),
    ),
  );
  bindMutation(app, files.confirm, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.confirm(unitOfWork, clanActorOf(principal), params.id), (file) => ({ file })),
  );
  bindMutation(app, files.remove, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id)),
  );
}
