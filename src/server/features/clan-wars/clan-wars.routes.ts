import type { FastifyInstance } from 'fastify';
import * as clanWars from '../../../contract/clan-wars.ts';
import type { ClanWarRow, WarStageRow } from '../../../contract/clan-wars.ts';
import type { ClanWarId } from '../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ClanWarsService } from './clan-wars.service.ts';
import type { CorrectionsService } from './corrections.service.ts';
import type { LinkService } from './link.service.ts';
import type { SeasonsService } from './seasons.service.ts';

export type WarReader = (
  clanId: ClanId,
  id: ClanWarId,
) => Promise<Result<{ war: ClanWarRow; stages: WarStageRow[] }, 'clanWars.notFound'>>;

export function clanWarsRoutes(
  app: FastifyInstance,
  {
    service,
    corrections,
    links,
    seasons,
    read,
  }: {
    readonly service: ClanWarsService;
    readonly corrections: CorrectionsService;
    readonly links: LinkService;
    readonly seasons: SeasonsService;
    readonly read: WarReader;
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
    success(await read(clanActorOf(who).clanId, params.id), (value) => value),
  );

  bindMutation(app, clanWars.saveSeason, async ({ input: { body }, principal, unitOfWork }) =>
    success(await seasons.save(unitOfWork, clanActorOf(principal), body.id, body), (season) => ({ season })),
  );

  bindMutation(app, clanWars.removeSeason, async ({ input: { params }, principal, unitOfWork }) =>
    success(await seasons.remove(unitOfWork, clanActorOf(principal), params.id)),
  );
}
