import type { FastifyInstance } from 'fastify';
import * as treasury from '../../../contract/treasury.ts';
import { ok } from '../../../domain/result.ts';
import { bind } from '../../http/endpoints/bind.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { success } from '../../http/endpoints/success.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';
import type { LedgerService } from './ledger/ledger.service.ts';

export function treasuryRoutes(app: FastifyInstance, { ledger }: { readonly ledger: LedgerService }): void {
  bind(app, treasury.entries, async ({ query }, { character }) =>
    ok({ success: true, ...(await ledger.page(character.clan.id, query.before ?? null)) }),
  );

  bind(app, treasury.chart, async (_input, { character }) =>
    ok({ success: true, ...(await ledger.chart(character.clan.id)) }),
  );

  bindMutation(app, treasury.setBalance, async ({ input: { body }, principal, unitOfWork }) =>
    success(await ledger.setBalance(unitOfWork, clanActorOf(principal), body), (written) => written),
  );

  bindMutation(app, treasury.correct, async ({ input: { params, body }, principal, unitOfWork }) =>
    success(
      await ledger.correct(unitOfWork, clanActorOf(principal), params.seq, body.reason),
      (written) => written,
    ),
  );
}
