import type { FastifyInstance } from 'fastify';
import * as clanMembers from '../../../contract/clan-members.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { ClaimsService } from './claims.service.ts';
import type { ClanMembersService } from './clan-members.service.ts';
import type { MemberSyncService } from './member-sync.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function clanMembersRoutes(
  app: FastifyInstance,
  {
    service,
    sync,
    claims,
  }: {
    readonly service: ClanMembersService;
    readonly sync: MemberSyncService;
    readonly claims: ClaimsService;
  },
): void {
  bind(app, clanMembers.list, async (_input, { character }) =>
    ok({ success: true, ...(await service.list(character.clan.id)) }),
  );

  bind(app, clanMembers.syncState, async (_input, { character }) =>
    ok({ success: true, sync: await sync.state(character.clan.id) }),
  );

  bindMutation(app, clanMembers.sync, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await sync.request(unitOfWork, clanActorOf(principal), body.isAutomatic), (sync) => ({
      sync,
    }));
  });

  bind(app, clanMembers.events, async ({ query }, { character }) =>
    ok({ success: true, ...(await service.events(character.clan.id, query.page ?? 1)) }),
  );

  bind(app, clanMembers.claims, async (_input, { character }) =>
    ok({ success: true, claims: await claims.list(character.clan.id) }),
  );

  bindMutation(app, clanMembers.decideClaim, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await claims.decide(unitOfWork, clanActorOf(principal), params.id, body.decision));
  });
}
