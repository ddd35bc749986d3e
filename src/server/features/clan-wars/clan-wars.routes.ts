import type { FastifyInstance } from 'fastify';
import * as clanWars from '../../../contract/clan-wars.ts';
import { older } from '../../../contract/older-wars.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ClanWarsService } from './clan-wars.service.ts';
import type { CorrectionsService } from './corrections.service.ts';
import type { LinkService } from './link.service.ts';
import type { WarReader } from './rows/war-reader.ts';
import type { SeasonsService } from './seasons.service.ts';

export function clanWarsRoutes(
  app: FastifyInstance,
  {
    service,
    corrections,
    links,
    seasons,
    reader,
  }: {
    readonly service: ClanWarsService;
    readonly corrections: CorrectionsService;
    readonly links: LinkService;
    readonly seasons: SeasonsService;
    readonly reader: WarReader;
  },
): void {
  bindMutation(app, clanWars.create, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.create(unitOfWork, clanActorOf(principal), body), (war) => ({ war })),
  );

  bindMutation(app, clanWars.edit, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.edit(unitOfWork, clanActorOf(principal), params.id, body), (war) => ({ war })),
  );

  bindMutation(app, clanWars.enter, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.enter(unitOfWork, clanActorOf(principal), params.id, body), (stage) => ({ stage })),
  );

  bindMutation(app, clanWars.confirm, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.confirm(unitOfWork, clanActorOf(principal), params.id, body),
      (confirmed) => confirmed,
    ),
  );

  bindMutation(app, clanWars.correct, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await corrections.correct(unitOfWork, clanActorOf(principal), params.id, body), (stage) => ({
      stage,
    })),
  );

  bindMutation(app, clanWars.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await corrections.remove(unitOfWork, clanActorOf(principal), params.id, body)),
  );

  bindMutation(app, clanWars.link, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await links.link(unitOfWork, clanActorOf(principal), params.id, body.occurrence), (war) => ({
      war,
    })),
  );

  bind(app, clanWars.get, async ({ params }, who) =>
    success(await reader.read(clanActorOf(who).clanId, params.id), (value) => value),
  );

  bind(app, older, async ({ query }, who) =>
    ok({ success: true, ...(await reader.older(clanActorOf(who).clanId, query.page ?? 1)) }),
  );

  bindMutation(app, clanWars.saveSeason, async ({ input: { body }, principal, unitOfWork }) =>
    success(await seasons.save(unitOfWork, clanActorOf(principal), body.id, body), (season) => ({ season })),
  );

  bindMutation(app, clanWars.removeSeason, async ({ input: { params }, principal, unitOfWork }) =>
    success(await seasons.remove(unitOfWork, clanActorOf(principal), params.id)),
  );
}
