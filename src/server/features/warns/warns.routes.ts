import type { FastifyInstance } from 'fastify';
import * as proposed from '../../../contract/warn-proposals.ts';
import * as warns from '../../../contract/warns.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { AppealsService } from './issued/appeals.service.ts';
import type { DebtRemindersService } from './issued/reminders.service.ts';
import type { ProposalsService } from './proposals/proposals.service.ts';
import type { WarnsService } from './issued/warns.service.ts';

export function warnsRoutes(
  app: FastifyInstance,
  {
    service,
    proposals,
    appeals,
    reminders,
  }: {
    readonly service: WarnsService;
    readonly proposals: ProposalsService;
    readonly appeals: AppealsService;
    readonly reminders: DebtRemindersService;
  },
): void {
  bindMutation(app, warns.add, async ({ input: { body }, principal, unitOfWork }) =>
    success(await service.add(unitOfWork, clanActorOf(principal), body), (warn) => ({ warn })),
  );

  bindMutation(app, warns.remove, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body.reason), (warn) => ({
      warn,
    })),
  );

  bindMutation(app, warns.appealWarn, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await appeals.appeal(unitOfWork, clanActorOf(principal), params.id, body.reason), (warn) => ({
      warn,
    })),
  );

  bindMutation(app, warns.decideAppeal, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(await appeals.decide(unitOfWork, clanActorOf(principal), params.id, body), (warn) => ({ warn })),
  );

  bindMutation(app, proposed.confirm, async ({ input: { body }, principal, unitOfWork }) =>
    success(await proposals.confirm(unitOfWork, clanActorOf(principal), body.proposals), (done) => done),
  );

  bindMutation(app, proposed.dismiss, async ({ input: { body }, principal, unitOfWork }) =>
    success(
      await proposals.dismiss(unitOfWork, clanActorOf(principal), body.proposals, body.note),
      (done) => done,
    ),
  );

  bindMutation(app, proposed.undoDecision, async ({ input: { body }, principal, unitOfWork }) =>
    success(await proposals.undo(unitOfWork, clanActorOf(principal), body.proposals), (done) => done),
  );

  bindMutation(app, warns.remindDebtors, async ({ principal, unitOfWork }) =>
    success(await reminders.remind(unitOfWork, clanActorOf(principal)), (done) => done),
  );
}
