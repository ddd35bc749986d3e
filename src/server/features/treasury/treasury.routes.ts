import type { FastifyInstance } from 'fastify';
import * as decided from '../../../contract/contribution-decisions.ts';
import * as gatherings from '../../../contract/gatherings.ts';
import * as treasury from '../../../contract/treasury.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { ContributionsService } from './contributions/contributions.service.ts';
import type { CorrectionsService } from './contributions/corrections.service.ts';
import type { DecisionsService } from './contributions/decisions.service.ts';
import type { UndoService } from './contributions/undo.service.ts';
import type { GatheringsService } from './gatherings/gatherings.service.ts';
import type { LedgerService } from './ledger/ledger.service.ts';

export interface TreasuryServices {
  readonly ledger: LedgerService;
  readonly gathering: GatheringsService;
  readonly contribution: ContributionsService;
  readonly decisions: DecisionsService;
  readonly corrections: CorrectionsService;
  readonly undo: UndoService;
}

export function treasuryRoutes(
  app: FastifyInstance,
  { ledger, gathering, contribution, decisions, corrections, undo }: TreasuryServices,
): void {
  bind(app, treasury.entries, async ({ query }, who) =>
    ok({ success: true, ...(await ledger.page(clanActorOf(who), query.before ?? null)) }),
  );

  bind(app, treasury.chart, async (_input, { character }) =>
    ok({ success: true, ...(await ledger.chart(character.clan.id)) }),
  );

  bindMutation(app, treasury.setBalance, async ({ input: { body }, principal, unitOfWork }) =>
    success(await ledger.setBalance(unitOfWork, clanActorOf(principal), body), (written) => written),
  );

  bindMutation(app, treasury.postEntry, async ({ input: { body }, principal, unitOfWork }) =>
    success(await ledger.enter(unitOfWork, clanActorOf(principal), body), (written) => written),
  );

  bind(app, treasury.correctionOf, async ({ params }, who) =>
    success(await corrections.owedAgain(clanActorOf(who), params.seq), (owedAgain) => ({ owedAgain })),
  );

  bindMutation(app, treasury.correct, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await decisions.correct(unitOfWork, clanActorOf(principal), params.seq, body.reason),
      (written) => written,
    ),
  );

  bindMutation(app, gatherings.saveGathering, async ({ input: { body }, principal, unitOfWork }) =>
    success(await gathering.save(unitOfWork, clanActorOf(principal), body), (saved) => ({
      gathering: saved,
    })),
  );

  bindMutation(app, gatherings.setActive, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await gathering.setActive(unitOfWork, clanActorOf(principal), params.id, body.isActive),
      (saved) => ({ gathering: saved }),
    ),
  );

  bind(app, gatherings.payers, async ({ params, query }, { character }) =>
    success(await gathering.payers(character.clan.id, params.id, query.period ?? null), (found) => found),
  );

  bindMutation(app, gatherings.remindPayers, async ({ input: { params }, principal, unitOfWork }) =>
    success(await gathering.remind(unitOfWork, clanActorOf(principal), params.id), (sent) => sent),
  );

  bindMutation(app, gatherings.contribute, async ({ input: { body }, principal, unitOfWork }) =>
    success(await contribution.contribute(unitOfWork, clanActorOf(principal), body), (made) => ({
      contribution: made,
    })),
  );

  bindMutation(app, gatherings.editContribution, async ({ input, principal, unitOfWork }) =>
    success(
      await contribution.edit(unitOfWork, clanActorOf(principal), input.params.id, input.body),
      (made) => ({ contribution: made }),
    ),
  );

  bindMutation(app, gatherings.withdrawContribution, async ({ input: { params }, principal, unitOfWork }) =>
    success(await contribution.withdraw(unitOfWork, clanActorOf(principal), params.id)),
  );

  bindMutation(app, gatherings.recordFor, async ({ input: { body }, principal, unitOfWork }) =>
    success(await contribution.recordFor(unitOfWork, clanActorOf(principal), body), (made) => ({
      contribution: made,
    })),
  );

  bindMutation(app, decided.decide, async ({ input: { body }, principal, unitOfWork }) =>
    success(await decisions.decide(unitOfWork, clanActorOf(principal), body), (done) => done),
  );

  bindMutation(app, decided.undoDecision, async ({ input: { body }, principal, unitOfWork }) =>
    success(await undo.undo(unitOfWork, clanActorOf(principal), body.contributions), (done) => done),
  );

  bind(app, gatherings.contributions, async ({ query }, who) =>
    ok({ success: true, ...(await contribution.page(clanActorOf(who), query)) }),
  );
}
