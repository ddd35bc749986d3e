import type { FastifyInstance } from 'fastify';
import * as gear from '../../../contract/gear.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { GearActor, GearService } from './gear.service.ts';
import type { ReadyService } from './ready.service.ts';
import type { RemindersService } from './reminders.service.ts';
import { type Authorized, authorizedPart } from '../../ports/authorized.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

function actorOf(who: PrincipalFor<typeof gear.save.access>): Authorized<GearActor> {
  const { user, character } = who;
  return authorizedPart(who, {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan?.id ?? null,
  });
}

export function gearRoutes(
  app: FastifyInstance,
  {
    service,
    ready,
    reminders,
  }: {
    readonly service: GearService;
    readonly ready: ReadyService;
    readonly reminders: RemindersService;
  },
): void {
  bind(app, gear.list, async (_input, { character }) =>
    ok({ success: true, sets: [...(await service.list(character.clan.id))] }),
  );
  bind(app, gear.own, async (_input, { character }) =>
    ok({ success: true, sets: [...(await service.own(character.id))] }),
  );

  bindMutation(
    app,
    gear.save,
    async ({
      input: {
        body: { base, ...set },
      },
      principal,
      unitOfWork,
    }) => {
      return success(await service.save(unitOfWork, actorOf(principal), set, base), (value) => ({
        sets: [...value],
      }));
    },
  );
  bindMutation(app, gear.remove, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await service.remove(unitOfWork, actorOf(principal), params.id, body?.base));
  });
  bindMutation(
    app,
    gear.saveFor,
    async ({
      input: {
        body: { base, member, ...set },
      },
      principal,
      unitOfWork,
    }) => {
      return success(
        await service.saveFor(unitOfWork, clanActorOf(principal), member, set, base),
        (sets) => ({ sets: [...sets] }),
      );
    },
  );
  bindMutation(app, gear.removeFor, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await service.removeFor(unitOfWork, clanActorOf(principal), params.id, body.base));
  });
  bind(app, gear.suggestion, async (_input, { character }) => {
    return success(await service.suggestion(character.region, character.name), (seen) => ({ seen }));
  });
  bindMutation(
    app,
    gear.saveReady,
    async ({
      input: {
        body: { rev, base, ...set },
      },
      principal,
      unitOfWork,
    }) => {
      return success(await ready.save(unitOfWork, clanActorOf(principal), set, { base, rev }), (ready) => ({
        ready,
      }));
    },
  );
  bindMutation(app, gear.remind, async ({ principal, unitOfWork }) =>
    success(await reminders.remind(unitOfWork, clanActorOf(principal)), (counts) => counts),
  );
  bindMutation(app, gear.removeReady, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await ready.remove(unitOfWork, clanActorOf(principal), params.id, body?.base));
  });
}
