import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/icons.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { IconsService } from './icons.service.ts';

export function iconsRoutes(app: FastifyInstance, { service }: { readonly service: IconsService }): void {
  bind(app, contract.icons, async ({ params, query }, _who, call) => {
    const picked = await service.pick(params.file, query.icons ?? '');
    if (!picked.ok) return picked;
    // The same for everyone; with all names found it changes only with a release.
    call.setHeader(
      'cache-control',
      picked.value.not_found.length === 0 ? 'public, max-age=604800' : 'public, max-age=300',
    );
    return ok({ success: true, ...picked.value });
  });
}
