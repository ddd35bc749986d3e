import type { FastifyInstance } from 'fastify';
import * as characters from '../../../contract/characters.ts';
import { CHARACTER_COOKIE, CHARACTER_HEADER } from '../../../contract/wire-words.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutationWithPrefetch, bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { asCharacterId } from '../../http/request/authenticate.ts';
import type { AddedCharactersService } from './added-characters.service.ts';
import type { CharactersService } from './characters.service.ts';
import { userIdOf } from '../../http/request/clan-actor.ts';

export function charactersRoutes(
  app: FastifyInstance,
  {
    service,
    added,
    regions,
  }: {
    readonly service: CharactersService;
    readonly added: AddedCharactersService;
    readonly regions: () => readonly string[];
  },
): void {
  bind(app, characters.permissions, async ({ query }, who) => {
    const found = await service.permissions(who.user.id, query.characterId);
    return found.ok ? ok({ success: true, data: found.value, message: '' }) : found;
  });

  bind(app, characters.checkPageAccess, async ({ body }, who, call) => {
    const characterId = asCharacterId(call.header(CHARACTER_HEADER) ?? call.cookie(CHARACTER_COOKIE));
    return ok({
      success: true,
      hasAccess: await service.mayOpen(who.user.id, characterId, body.pageId),
    });
  });

  bind(app, characters.profile, async ({ params }, who) => {
    const found = await service.profile(who.user.id, who.character, params.name);
    return found.ok ? ok({ success: true, data: found.value }) : found;
  });
  bind(app, characters.history, async ({ params }, who) => {
    const found = await service.history(who.user.id, who.character, params.name);
    return found.ok ? ok({ success: true, events: found.value }) : found;
  });

  bind(app, characters.days, async ({ params }, who) => {
    const found = await service.days(who.user.id, who.character, params.name);
    return found.ok ? ok({ success: true, days: found.value }) : found;
  });

  bind(app, characters.regions, async () => ok({ success: true, regions: [...regions()] }));

  bindMutationWithPrefetch(
    app,
    characters.create,
    ({ body }, who) => added.lookUpName(who.user.id, body),
    async ({ body }, who, _call, work, lookedUp) => {
      const made = await added.create(work, userIdOf(who), body, lookedUp);
      return made.ok ? ok({ success: true, character: made.value }) : made;
    },
  );

  bindMutation(app, characters.removeClaim, async ({ params }, who, _call, work) => {
    const done = await added.remove(work, userIdOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });
}
