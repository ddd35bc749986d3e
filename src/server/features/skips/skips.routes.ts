import type { FastifyInstance } from 'fastify';
import * as skips from '../../../contract/skips.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { SkipActor } from './skips.ports.ts';
import type { SkipsService } from './skips.service.ts';

function actorOf({ user, character }: PrincipalFor<typeof skips.mine.access>): SkipActor {
  return {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan.id,
    rank: character.clan.rank,
    role: character.clan.role,
  };
}

export function skipsRoutes(app: FastifyInstance, { service }: { readonly service: SkipsService }): void {
  bind(app, skips.mine, async (_input, who) => ok({ success: true, ...(await service.mine(actorOf(who))) }));

  bindMutation(app, skips.create, async ({ body }, who, _call, work) => {
    const made = await service.create(work, actorOf(who), body);
    return made.ok ? ok({ success: true, skip: made.value }) : made;
  });

  bindMutation(app, skips.cancel, async ({ params }, who, _call, work) => {
    const done = await service.cancel(work, actorOf(who), params.id);
    return done.ok ? ok({ success: true, skip: done.value }) : done;
  });

  bindMutation(app, skips.review, async ({ params, body }, who, _call, work) => {
    const done = await service.review(work, actorOf(who), params.id, body);
    return done.ok ? ok({ success: true, skip: done.value }) : done;
  });

  bindMutation(app, skips.remove, async ({ params }, who, _call, work) => {
    const done = await service.remove(work, actorOf(who), params.id);
    return done.ok ? ok({ success: true }) : done;
  });

  bind(app, skips.list, async ({ query: { page, ...filter } }, who) =>
    ok({ success: true, ...(await service.list(who.character.clan.id, filter, page ?? 1)) }),
  );

  bind(app, skips.rankings, async (_input, who) =>
    ok({ success: true, ...(await service.rankings(who.character.clan.id)) }),
  );

  bind(app, skips.recentUpdates, async ({ query }, who) =>
    ok({ success: true, ...(await service.recentUpdates(who.user.id, query.since)) }),
  );
}
