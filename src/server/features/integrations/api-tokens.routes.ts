import type { FastifyInstance } from 'fastify';
import * as tokens from '../../../contract/api-tokens.ts';
import { MAX_API_TOKENS } from '../../../domain/integrations/api-token.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf, userIdOf } from '../../http/request/clan-actor.ts';
import type { ApiTokensService } from './api-tokens.service.ts';

export function apiTokensRoutes(app: FastifyInstance, service: ApiTokensService): void {
  bind(app, tokens.list, async (_input, { user }) =>
    ok({ success: true, tokens: [...(await service.list(user.id))], most: MAX_API_TOKENS }),
  );
  bindMutation(app, tokens.create, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.create(unitOfWork, clanActorOf(principal), body), (token) => ({ token })),
  );
  bindMutation(app, tokens.revoke, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.revoke(unitOfWork, userIdOf(principal), params.id), () => ({})),
  );
  bind(app, tokens.listOfClan, async (_input, { character }) =>
    ok({ success: true, tokens: [...(await service.listOfClan(character.clan.id))] }),
  );
  bindMutation(app, tokens.revokeOfClan, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.revokeOfClan(unitOfWork, clanActorOf(principal), params.id), () => ({})),
  );
}
