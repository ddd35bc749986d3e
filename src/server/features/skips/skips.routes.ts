import type { FastifyInstance } from 'fastify';
import * as skips from '../../../contract/skips.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { SkipDecisions } from './skip-decisions.service.ts';
import type { SkipsService } from './skips.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function skipsRoutes(
  app: FastifyInstance,
  { service, decisions }: { readonly service: SkipsService; readonly decisions: SkipDecisions },
): void {
  bind(app, skips.mine, async (_input, who) =>
    ok({ success: true, ...(await service.mine(clanActorOf(who))) }),
  );

  bindMutation(app, skips.create, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await service.create(unitOfWork, clanActorOf(principal), body), (skip) => ({ skip }));
  });

  bindMutation(app, skips.cancel, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await service.cancel(unitOfWork, clanActorOf(principal), params.id), (skip) => ({ skip }));
  });

  bindMutation(app, skips.review, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await service.review(unitOfWork, clanActorOf(principal), params.id, body), (skip) => ({
      skip,
    }));
  });

  bindMutation(app, skips.decide, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await decisions.decide(unitOfWork, clanActorOf(principal), body), (decided) => decided);
  });

  bindMutation(app, skips.undo, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(
      await decisions.undo(unitOfWork, clanActorOf(principal), params.id, body.skips),
      (decided) => decided,
    );
  });

  bindMutation(app, skips.changeDecision, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(
      await service.changeDecision(unitOfWork, clanActorOf(principal), params.id, body),
      (skip) => ({ skip }),
    );
  });

  bindMutation(app, skips.remove, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await service.remove(unitOfWork, clanActorOf(principal), params.id));
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
