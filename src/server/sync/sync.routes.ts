import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/registry/sync.ts';
import { ok } from '../../domain/result.ts';
import { bind } from '../http/endpoints/bind.ts';
import type { SyncService } from './sync.service.ts';

export function syncRoutes(app: FastifyInstance, { service }: { readonly service: SyncService }): void {
  bind(app, contract.sync, async ({ query }, who) => {
    const { id: clanId, ...standing } = who.character.clan;
    return ok(await service.changes({ userId: who.user.id, clanId, ...standing }, query));
  });
}
