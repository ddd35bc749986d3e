import type { FastifyInstance } from 'fastify';
import * as characters from '../../../contract/characters.ts';
import { CHARACTER_COOKIE, CHARACTER_HEADER } from '../../../contract/wire-words.ts';
import { granted } from '../../../domain/outcome.ts';
import { bind } from '../../http/bind.ts';
import { asCharacterId } from '../../http/who-is-asking.ts';
import type { CharactersService } from './characters.service.ts';

export const charactersRoutes = (app: FastifyInstance, { service }: { readonly service: CharactersService }): void => {
  bind(app, characters.permissions, async ({ query }, who) => {
    const found = await service.permissions(who.user.id, query.characterId);
    return found.ok ? granted({ success: true, data: found.value, message: '' }) : found;
  });

  bind(app, characters.checkPageAccess, async ({ body }, who, call) => {
    const characterId = asCharacterId(call.asked(CHARACTER_HEADER) ?? call.cookie(CHARACTER_COOKIE));
    return granted({ success: true, hasAccess: await service.mayOpen(who.user.id, characterId, body.pageId) });
  });

  bind(app, characters.profile, async ({ params }, who) => {
    const found = await service.profile(who.user.id, who.character, params.name);
    return found.ok ? granted({ success: true, data: found.value }) : found;
  });
};
