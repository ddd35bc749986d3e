import type { FastifyInstance } from 'fastify';
import { statistics as statisticsEndpoint } from '../../../contract/absence-statistics.ts';
import * as results from '../../../contract/absence-results.ts';
import * as absences from '../../../contract/absences.ts';
import { ok } from '../../../domain/result.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ResultsService } from './results.service.ts';
import type { AbsencesService } from './absences.service.ts';
import type { CheckPreview, CheckReader } from './check-preview.ts';
import type { StatisticsService } from './statistics/statistics.service.ts';

export function absencesRoutes(
  app: FastifyInstance,
  {
    service,
    statistics,
    read,
    preview,
    afterClosing,
  }: {
    readonly service: AbsencesService;
    readonly statistics: StatisticsService;
    readonly read: CheckReader;
    readonly preview: CheckPreview;
    readonly afterClosing: ResultsService;
  },
): void {
  bindMutation(app, absences.create, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.create(unitOfWork, clanActorOf(principal), body), ({ check, people }) => ({
      check,
      people: [...people],
    })),
  );

  bindMutation(app, absences.mark, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await service.mark(unitOfWork, clanActorOf(principal), params.id, body.marks),
      ({ people, lost }) => ({ people: [...people], lost: [...lost] }),
    ),
  );

  bindMutation(app, absences.setStage, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.setStage(unitOfWork, clanActorOf(principal), params.id, body), (check) => ({
      check,
    })),
  );

  bindMutation(app, absences.setGuest, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.setGuest(unitOfWork, clanActorOf(principal), params.id, body), (check) => ({
      check,
    })),
  );

  bind(app, absences.get, async ({ params }, who) =>
    success(await read(clanActorOf(who).clanId, params.id), (value) => value),
  );

  bind(app, absences.preview, async ({ params }, who) =>
    success(await preview(clanActorOf(who).clanId, params.id), (value) => value),
  );

  bind(app, statisticsEndpoint, async (_input, { character }) =>
    ok({ success: true, ...(await statistics.read(character.clan.id)) }),
  );

  bindMutation(app, absences.close, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.close(unitOfWork, clanActorOf(principal), params.id, body), (check) => ({
      check,
    })),
  );

  bindMutation(app, absences.remove, async ({ input: { params }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id)),
  );

  bindMutation(app, results.correct, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await afterClosing.correct(unitOfWork, clanActorOf(principal), params.id, body),
      (value) => value,
    ),
  );

  bindMutation(app, results.appeal, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await afterClosing.appeal(unitOfWork, clanActorOf(principal), params.id, body), (person) => ({
      person,
    })),
  );

  bindMutation(app, results.decideAppeal, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await afterClosing.decide(unitOfWork, clanActorOf(principal), params.id, body), (value) => value),
  );
}
