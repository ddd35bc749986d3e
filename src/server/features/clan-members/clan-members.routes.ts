import type { FastifyInstance } from 'fastify';
import * as clanMembers from '../../../contract/clan-members.ts';
import { granted } from '../../../domain/outcome.ts';
import { bind } from '../../http/bind.ts';
import type { ClanMembersService } from './clan-members.service.ts';

export const clanMembersRoutes = (app: FastifyInstance, { service }: { readonly service: ClanMembersService }): void => {
  bind(app, clanMembers.list, async (_input, { character }) => granted({ success: true, ...(await service.list(character.clan.id)) }));
};
