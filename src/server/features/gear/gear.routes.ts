import type { FastifyInstance } from 'fastify';
import * as gear from '../../../contract/gear.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { GearActor, GearService } from './gear.service.ts';
import type { ReadyService } from './ready.service.ts';
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
  { service, ready }: { readonly service: GearService; readonly ready: ReadyService },
): void {
  bind(app, gear.list, async (_input, { character }) =>
    ok({ success: true, sets: [...(await service.list(character.clan.id))] }),
  );
  bind(app, gear.own, async (_input, { character }) =>
    ok({ success: true, sets: [...(await service.own(character.id))] }),
  );

  bindMutation(app, gear.save, async ({ body }, who, _call, work) => {
    const saved = await service.save(work, actorOf(who), body);
    return saved.ok ? ok({ success: true, sets: [...saved.value] }) : saved;
  });
  bindMutation(app, gear.remove, async ({ params }, who, _call, work) => {
    const done = await service.remove(work, actorOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });
  bind(app, gear.suggestion, async (_input, { character }) => {
    const suggestion = await service.suggestion(character.region, character.name);
    return suggestion.ok ? ok({ success: true, seen: suggestion.value }) : suggestion;
  });
  bindMutation(app, gear.saveReady, async ({ body: { rev, ...set } }, who, _call, work) => {
    const saved = await ready.save(work, clanActorOf(who), set, rev);
    return saved.ok ? ok({ success: true, ready: saved.value }) : saved;
  });
  bindMutation(app, gear.removeReady, async ({ params }, who, _call, work) => {
    const done = await ready.remove(work, clanActorOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });
}
