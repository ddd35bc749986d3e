import type { FastifyInstance } from 'fastify';
import * as passes from '../../../contract/guest-passes.ts';
import { MAX_GUEST_PASSES } from '../../../domain/guest-passes/guest-pass.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { GuestPassesService } from './guest-passes.service.ts';

export function guestPassesRoutes(app: FastifyInstance, service: GuestPassesService): void {
  bind(app, passes.list, async (_input, { character }) =>
    ok({ success: true, passes: [...(await service.list(character.clan.id))], most: MAX_GUEST_PASSES }),
  );
  bindMutation(app, passes.create, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.create(unitOfWork, clanActorOf(principal), body), (id) => ({ id })),
  );
  bind(app, passes.link, async ({ params }, { character }) =>
    success(await service.link(character.clan.id, params.id), (token) => ({ token })),
  );
  bindMutation(app, passes.revoke, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.revoke(unitOfWork, clanActorOf(principal), params.id), () => ({})),
  );
  bind(app, passes.read, async ({ query }, guest, call) => {
    call.setHeader('x-robots-tag', 'noindex, nofollow');
    return success(await service.read(guest), ({ view, version }) => ({
      version,
      view: version === query.version ? null : view,
    }));
  });
}
