import type { FastifyInstance } from 'fastify';
import * as characters from '../../../contract/characters.ts';
import * as records from '../../../contract/character-records.ts';
import { CHARACTER_COOKIE, CHARACTER_HEADER } from '../../../contract/wire-words.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
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
    return success(await service.permissions(who.user.id, query.characterId, who.isWithoutGame), (value) => ({
      data: value,
      message: '',
    }));
  });

  bind(app, characters.checkPageAccess, async ({ body }, who, call) => {
    const characterId = asCharacterId(call.header(CHARACTER_HEADER) ?? call.cookie(CHARACTER_COOKIE));
    return ok({
      success: true,
      ...(await service.pageAccess(who.user.id, characterId, body.pageId, who.isWithoutGame)),
    });
  });

  bind(app, characters.profile, async ({ params }, who) => {
    return success(await service.profile(who.user.id, who.character, params.name), (data) => ({ data }));
  });
  bind(app, records.history, async ({ params }, who) => {
    return success(await service.history(who.user.id, who.character, params.name), (events) => ({ events }));
  });

  bind(app, records.days, async ({ params }, who) => {
    return success(await service.days(who.user.id, who.character, params.name), (days) => ({ days }));
  });

  bind(app, records.regions, async () => ok({ success: true, regions: [...regions()] }));

  bindMutationWithPrefetch(
    app,
    records.create,
    ({ body }, who) => added.lookUpName(who.user.id, body),
    async ({ input: { body }, principal, unitOfWork, prefetched: lookedUp }) => {
      return success(await added.create(unitOfWork, userIdOf(principal), body, lookedUp), (character) => ({
        character,
      }));
    },
  );

  bindMutation(app, records.removeClaim, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await added.remove(unitOfWork, userIdOf(principal), params.id));
  });
}
