import type { FastifyInstance } from 'fastify';
import { mayReadKind } from '../../contract/registry/api-access.ts';
import * as contract from '../../contract/registry/sync.ts';
import type { ApiScope } from '../../domain/integrations/api-token.ts';
import { ok } from '../../domain/result.ts';
import { bind } from '../http/endpoints/bind.ts';
import type { SyncService } from './sync.service.ts';

/** A token reads rows of its areas only; the revision counts all of the clan's. */
function readableBy(scopes: readonly ApiScope[], answer: contract.SyncAnswer): contract.SyncAnswer {
  const kinds = contract.MIRROR_KINDS.map(
    (kind) => [kind, mayReadKind(kind, scopes) ? answer.changes[kind] : []] as const,
  );
  return {
    ...answer,
    // each kind has its own rows, or none
    changes: Object.fromEntries(kinds) as unknown as contract.SyncAnswer['changes'],
    gone: answer.gone.filter(({ kind }) => mayReadKind(kind, scopes)),
  };
}

export function syncRoutes(app: FastifyInstance, { service }: { readonly service: SyncService }): void {
  bind(app, contract.sync, async ({ query }, who) => {
    const { id: clanId, ...standing } = who.character.clan;
    const answer = await service.changes({ userId: who.user.id, clanId, ...standing }, query);
    return ok(who.token === null ? answer : readableBy(who.token.scopes, answer));
  });
}
