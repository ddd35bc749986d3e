import type { FastifyInstance } from 'fastify';
import * as loadouts from '../../../contract/loadouts.ts';
import * as supplyWars from '../../../contract/supply-wars.ts';
import { copyLimits } from '../../../domain/loadouts/limits.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { LoadoutsService } from './loadouts.service.ts';
import type { MarksService } from './marks.service.ts';
import { clanTotals } from '../../../contract/supply-limits.ts';
import * as supplyPeople from '../../../contract/supply-people.ts';
import * as supplyKits from '../../../contract/supply-kits.ts';
import { setStock } from '../../../contract/supply-stock.ts';
import type { RequestRemindersService } from './reminders.service.ts';
import type { GiveService } from './give.service.ts';
import type { KitsService } from './kits/kits.service.ts';
import type { StockService } from './stock/stock.service.ts';
import type { WarsService } from './wars.service.ts';
import { clanActorOf } from '../../http/request/clan-actor.ts';

export function loadoutsRoutes(
  app: FastifyInstance,
  {
    service,
    marks,
    wars,
    stock,
    reminders,
    kits,
    give,
  }: {
    readonly service: LoadoutsService;
    readonly marks: MarksService;
    readonly wars: WarsService;
    readonly stock: StockService;
    readonly reminders: RequestRemindersService;
    readonly kits: KitsService;
    readonly give: GiveService;
  },
): void {
  bind(app, loadouts.userLoadouts, async (_input, who) => {
    const { loadouts: own, former, limits } = await service.mine(clanActorOf(who));
    return ok({
      success: true,
      loadouts: own,
      former,
      limits: copyLimits(limits),
    });
  });

  bind(app, clanTotals, async (_input, who) =>
    ok({ success: true, totals: await service.clanTotals(clanActorOf(who)) }),
  );

  bind(app, loadouts.characterLoadouts, async ({ params }, who) => {
    return success(await service.ofCharacter(clanActorOf(who), params.id), (loadouts) => ({ loadouts }));
  });

  bind(app, loadouts.characterRequests, async ({ params }, who) => {
    return success(await service.requestsOfCharacter(clanActorOf(who), params.id), (requests) => ({
      requests,
    }));
  });

  bind(app, loadouts.clanLoadouts, async ({ params }, who) => {
    return success(await service.ofClan(clanActorOf(who), params.clanId), (value) => value);
  });

  bindMutation(app, loadouts.create, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await service.create(unitOfWork, clanActorOf(principal), body.loadouts), (loadouts) => ({
      loadouts,
    }));
  });

  bindMutation(app, loadouts.remove, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await service.remove(unitOfWork, clanActorOf(principal), params.id, body?.base));
  });

  bindMutation(app, supplyPeople.requestFor, async ({ input: { body }, principal, unitOfWork }) => {
    return success(
      await service.createFor(unitOfWork, clanActorOf(principal), body.person, body.loadouts),
      (loadouts) => ({ loadouts }),
    );
  });

  bindMutation(app, supplyPeople.removeFor, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await service.removeFor(unitOfWork, clanActorOf(principal), params.id, body.base));
  });

  bindMutation(app, loadouts.mark, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await marks.mark(unitOfWork, clanActorOf(principal), body.change), (value) => value);
  });

  bind(app, loadouts.sends, async ({ query }, who) => {
    return success(
      await service.sends(clanActorOf(who), {
        of: query.of ?? 'own',
        characterId: query.character,
        page: query.page ?? 1,
      }),
      (value) => value,
    );
  });

  bindMutation(app, supplyWars.closeWar, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await wars.close(unitOfWork, clanActorOf(principal), body), (war) => ({ war }));
  });

  bindMutation(app, supplyWars.reopenWar, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await wars.reopen(unitOfWork, clanActorOf(principal), params.id), (loadouts) => ({
      loadouts,
    }));
  });

  bind(app, supplyWars.warRequests, async ({ params }, who) => {
    return success(await wars.requestsOf(clanActorOf(who), params.id), (value) => value);
  });

  bindMutation(app, supplyWars.remindRequests, async ({ principal, unitOfWork }) =>
    success(await reminders.remind(unitOfWork, clanActorOf(principal)), (counts) => counts),
  );
  bindMutation(app, supplyKits.saveKit, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await kits.save(unitOfWork, clanActorOf(principal), body), (kit) => ({ kit }));
  });

  bindMutation(app, supplyKits.deleteKit, async ({ input: { params, body }, principal, unitOfWork }) => {
    return success(await kits.remove(unitOfWork, clanActorOf(principal), params.id, body.base));
  });

  bindMutation(app, supplyKits.giveKit, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await give.give(unitOfWork, clanActorOf(principal), body), (value) => value);
  });

  bindMutation(app, supplyKits.takeKitBack, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await give.takeBack(unitOfWork, clanActorOf(principal), body), (kept) => ({ kept }));
  });

  bindMutation(app, setStock, async ({ input: { body }, principal, unitOfWork }) => {
    return success(await stock.set(unitOfWork, clanActorOf(principal), body), (row) => ({ stock: row }));
  });
}
