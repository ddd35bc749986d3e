import type { FastifyInstance } from 'fastify';
import * as clanMembers from '../../../contract/clan-members.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { ClanMembers } from './clan-members.feature.ts';

export function clanMembersRoutes(app: FastifyInstance, { service, sync, claims }: ClanMembers): void {
  bind(app, clanMembers.list, async (_input, { character }) =>
    ok({ success: true, ...(await service.list(character.clan.id)) }),
  );

  bind(app, clanMembers.syncState, async (_input, { character }) =>
    ok({ success: true, sync: await sync.state(character.clan.id) }),
  );

  bindMutation(app, clanMembers.sync, async ({ body }, { user, character }, _call, work) => {
    const begun = await sync.request(work, character.clan.id, user.id, body.isAutomatic);
    return begun.ok ? ok({ success: true, sync: begun.value }) : begun;
  });

  bind(app, clanMembers.events, async ({ query }, { character }) =>
    ok({ success: true, ...(await service.events(character.clan.id, query.page ?? 1)) }),
  );

  bind(app, clanMembers.claims, async (_input, { character }) =>
    ok({ success: true, claims: await claims.list(character.clan.id) }),
  );

  bindMutation(app, clanMembers.decideClaim, async ({ params, body }, { user, character }, _call, work) => {
    const done = await claims.decide(
      work,
      { userId: user.id, characterName: character.name, clanId: character.clan.id },
      params.id,
      body.decision,
    );
    return done.ok ? ok({ success: true }) : done;
  });
}
