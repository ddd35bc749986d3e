/** The published catalogue over HTTP. Its files are the same for everybody, so they carry no session. */
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_CURRENT_PATH, CATALOGUE_PATH, catalogueInfo } from '../../../contract/catalogue.ts';
import { granted } from '../../../domain/outcome.ts';
import { bind } from '../../http/bind.ts';
import type { CatalogueService } from './catalogue.service.ts';

const FILE_NAME = /^[a-z-]+-[0-9a-f]{16}\.(?:json|webp)$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** The best form that the caller takes: brotli, gzip, or as it is. */
const encodingFor = (accepted: string | undefined, has: (encoding: 'br' | 'gzip') => boolean): 'br' | 'gzip' | null => {
  const refusedOrAbsent = (name: string): boolean => !new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`).test(accepted ?? '');
  return (['br', 'gzip'] as const).find((encoding) => has(encoding) && !refusedOrAbsent(encoding)) ?? null;
};

export const catalogueRoutes = (app: FastifyInstance, { service }: { readonly service: CatalogueService }): void => {
  bind(app, catalogueInfo, async () => granted(await service.info()));

  app.get(CATALOGUE_CURRENT_PATH, async (request, reply) => {
    const info = await service.info();
    const tag = `"${info.version}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match']?.split(',').some((given) => given.trim().replace(/^W\//, '') === tag) === true) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(info));
  });

  app.get<{ Params: { name: string } }>(`${CATALOGUE_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = FILE_NAME.test(name) ? await service.file(name) : null;
    if (file === null) return reply.callNotFound();
    const encoding = encodingFor(request.headers['accept-encoding'], (wanted) => (wanted === 'br' ? file.brotli : file.gzip) !== null);
    const body = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.body;
    if (encoding !== null) void reply.header('content-encoding', encoding);
    if (file.brotli !== null) void reply.header('vary', 'accept-encoding');
    return reply.header('cache-control', FOREVER).type(file.mediaType).send(body);
  });
};
