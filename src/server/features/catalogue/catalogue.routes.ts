/** HTTP routes of the published catalogue. Its files are the same for everybody, so they need no session. */
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_PATH, catalogueCurrentPath, catalogueInfo } from '../../../contract/catalogue.ts';
import { GAME_REALMS } from '../../../domain/catalogue/item/realm.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { matchesEtag, sendPrecompressed } from '../../http/static/precompressed.ts';
import type { CatalogueService } from './catalogue.service.ts';

const FILE_NAME = /^[a-z-]+-[0-9a-f]{16}\.(?:json|webp)$/;
const FOREVER = 'public, max-age=31536000, immutable';

export function catalogueRoutes(
  app: FastifyInstance,
  { service }: { readonly service: CatalogueService },
): void {
  bind(app, catalogueInfo, async ({ query: { realm } }) => ok(await service.info(realm)));

  for (const realm of [undefined, ...GAME_REALMS]) {
    app.get(catalogueCurrentPath(realm), async (request, reply) => {
      const info = await service.info(realm);
      const tag = `"${info.version}"`;
      void reply.header('cache-control', 'no-cache').header('etag', tag);
      if (matchesEtag(request, tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(info));
    });
  }

  app.get<{ Params: { name: string } }>(`${CATALOGUE_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = FILE_NAME.test(name) ? await service.file(name) : null;
    if (file === null) return reply.callNotFound();
    return sendPrecompressed(request, reply.header('cache-control', FOREVER).type(file.mediaType), file);
  });
}
