import type { FastifyInstance } from 'fastify';
import * as clanRoles from '../../../../contract/clan-roles.ts';
import { ok } from '../../../../domain/result.ts';
import { bindMutation } from '../../../http/endpoints/bind-mutation.ts';
import { bind } from '../../../http/endpoints/bind.ts';
import { success } from '../../../http/endpoints/success.ts';
import { clanActorOf } from '../../../http/request/clan-actor.ts';
import type { RolesService } from './roles.service.ts';

export function rolesRoutes(app: FastifyInstance, service: RolesService): void {
  bind(app, clanRoles.permissions, async (_input, { character }) =>
    ok({ success: true, ...(await service.permissions(character.clan.id)) }),
  );
  bind(app, clanRoles.ownAccess, async (_input, principal) =>
    ok({ success: true, access: await service.own(clanActorOf(principal)) }),
  );
  bindMutation(app, clanRoles.setMember, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.setMember(unitOfWork, clanActorOf(principal), body), (member) => ({ member })),
  );
  bindMutation(app, clanRoles.saveRole, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.saveRole(unitOfWork, clanActorOf(principal), body), (clanRole) => ({ clanRole })),
  );
  bindMutation(app, clanRoles.deleteRole, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.deleteRole(unitOfWork, clanActorOf(principal), params.id, body.base), () => ({})),
  );
}
