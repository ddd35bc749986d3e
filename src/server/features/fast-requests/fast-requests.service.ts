/**
 * Fast requests: create, send, cancel, acquire; the list and the history. Source: specification sections 3 to
 * 9.
 */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { RequestEntry } from '../../../contract/loadouts.ts';
import { opensPage } from '../../../domain/characters/standing.ts';
import {
  changeStatus,
  FAST_HISTORY_PAGE_SIZE,
  type FastGoal,
  type FastStatus,
  MAX_PENDING,
  notesOf,
  sentAtAfter,
  statusAfterLeaving,
} from '../../../domain/fast-requests/fast-request.ts';
import {
  addPieces,
  checkRequested,
  clanLimitedItems,
  overClanLimit,
} from '../../../domain/loadouts/limits.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { SEND_PAGE, type SuppliesPort } from '../../ports/supplies.ts';
import { createFastNotices } from './fast-notices.ts';
import { createFastRequestsRepo, type FastRequestsRepo } from './fast-requests.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

export type FastCreateRefusal =
  | 'auth.forbidden'
  | 'fastRequests.notesRequired'
  | 'fastRequests.overLimit'
  | 'fastRequests.overClanLimit'
  | 'fastRequests.unknownItem'
  | 'fastRequests.tooMany'
  | 'fastRequests.idTaken';
export type FastChangeRefusal = 'fastRequests.notFound' | 'fastRequests.processed' | 'auth.forbidden';
type Scope = 'own' | 'clan';

export interface FastRequestsService {
  /** Without `of`: the clan's for those who send, else the user's own. */
  list(actor: ClanActor, of: Scope | undefined): Promise<Result<FastRequest[], 'auth.forbidden'>>;
  create(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    draft: {
      readonly id: FastRequestId;
      readonly items: readonly RequestedItem[];
      readonly notes?: string | null | undefined;
    },
  ): Promise<Result<FastRequest, FastCreateRefusal>>;
  /** `fastRequests.processed` contains the current state in its details: {status, changedBy, changedAt}. */
  changeStatus(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: FastRequestId,
    goal: FastGoal,
  ): Promise<Result<FastRequest, FastChangeRefusal>>;
  /** A page beyond the end returns the last one. */
  history(
    actor: ClanActor,
    query: { readonly of: Scope | undefined; readonly page: number; readonly pageSize: number | undefined },
  ): Promise<
    Result<
      {
        readonly history: FastRequest[];
        readonly total: number;
        readonly page: number;
        readonly pageSize: number;
      },
      'auth.forbidden'
    >
  >;
  /** Ends the requests of characters that are no longer in the clan. */
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
  entriesOf(clanId: ClanId, characterId: CharacterId, limit: number): Promise<readonly RequestEntry[]>;
  /** Pieces of these items in open requests of the clan; within a change as it sees them. */
  openPieces(
    clanId: ClanId,
    itemIds: readonly string[],
    work?: UnitOfWork,
  ): Promise<ReadonlyMap<string, number>>;
}

const ACTIONS = {
  sent: 'fastRequest.sent',
  cancelled: 'fastRequest.cancelled',
  acquired: 'fastRequest.acquired',
  pending: 'fastRequest.takenBack',
} as const satisfies Record<FastGoal, string>;

export function createFastRequestsService(deps: {
  readonly repo: FastRequestsRepo;
  readonly rules: RulesPort;
  readonly supplies: SuppliesPort;
  readonly notices: NoticesPort;
  readonly clock: Clock;
}): FastRequestsService {
  const { repo, rules } = deps;
  const notices = createFastNotices(deps);

  const isSender = async (actor: ClanActor, work?: UnitOfWork): Promise<boolean> =>
    opensPage(SEND_PAGE, actor, (await rules.rules(actor.clanId, work)).pageAccess);

  const scopeOf = async (
    actor: ClanActor,
    of: Scope | undefined,
  ): Promise<Result<UserId | null, 'auth.forbidden'>> => {
    if (of === 'own') return ok(actor.userId);
    if (await isSender(actor)) return ok(null);
    return of === undefined ? ok(actor.userId) : err('auth.forbidden');
  };

  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: ClanActor,
    action: AuditAction,
    before: FastRequest | null,
    after: FastRequest,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'fastRequest',
      entityId: after.id,
      before,
      after,
    });

  return {
    async list(actor, of) {
      const whose = await scopeOf(actor, of);
      return whose.ok
        ? ok(await repo.active({ clanId: actor.clanId, userId: whose.value, now: deps.clock.now() }))
        : whose;
    },

    async create(work, actor, { id, items, notes }) {
      const { clanId, userId, characterId, characterName, rank } = actor;
      const [{ isReasonRequired, requestLimits }, region] = await Promise.all([
        rules.rules(clanId, work),
        repo.regionOf(clanId),
      ]);
      const known = await deps.supplies.supplies(region);
      const text = notesOf(notes);
      if (text === null && isReasonRequired) return err('fastRequests.notesRequired');
      const kindOf = (itemId: string): SupplyKind | null => known.get(itemId)?.kind ?? null;
      const checked = checkRequested(items, requestLimits, kindOf);
      if (!checked.ok) return err(`fastRequests.${checked.code}`, checked.details);
      const rev = await work.nextRev(clanId);
      const inside = createFastRequestsRepo(work.db);
      // They may have left since the call was authorised.
      if (!(await inside.isInClan(clanId, characterId))) return err('auth.forbidden');
      if ((await inside.countPending(clanId, characterId)) >= MAX_PENDING)
        return err('fastRequests.tooMany', { most: MAX_PENDING });
      const beside = checkRequested(
        items,
        requestLimits,
        kindOf,
        await inside.requestedItems(clanId, characterId),
      );
      if (!beside.ok) return err(`fastRequests.${beside.code}`, beside.details);
      const wanted = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
      const limited = clanLimitedItems(requestLimits).filter((itemId) => wanted.has(itemId));
      const others = addPieces(
        await inside.openPieces(clanId, limited),
        await inside.loadoutPieces(clanId, limited),
      );
      const overClan = overClanLimit(requestLimits, { before: new Map(), after: wanted }, others);
      if (overClan !== null) return err('fastRequests.overClanLimit', { ...overClan });
      const request: FastRequest = {
        id,
        userId,
        characterId,
        characterName,
        clanRank: rank,
        items: items.map((item) => ({ ...item, name: known.get(item.itemId)?.name ?? item.itemId })),
        notes: text,
        status: 'pending',
        requestedAt: work.now.toISOString(),
        changedAt: null,
        changedBy: null,
        sentAt: null,
        rev,
      };
      if (!(await inside.insert(clanId, request))) return err('fastRequests.idTaken');
      await appendAudit(work, actor, 'fastRequest.requested', null, request);
      await notices.tellOfficers(work, clanId, request, userId);
      return ok(request);
    },

    async changeStatus(work, actor, id, goal) {
      const { clanId, userId, characterName } = actor;
      const inside = createFastRequestsRepo(work.db);
      const sends = await isSender(actor, work);
      const judge = async (): Promise<
        Result<{ readonly before: FastRequest; readonly status: FastStatus }, FastChangeRefusal>
      > => {
        const before = await inside.find(clanId, id);
        // Members who do not send learn nothing about others' requests, not even whether one exists.
        if (before === null) return err(sends ? 'fastRequests.notFound' : 'auth.forbidden');
        const next = changeStatus(before.status, goal, { isOwn: before.userId === userId, isSender: sends });
        if (next.ok) return ok({ before, status: next.value });
        return next.code === 'fastRequests.processed'
          ? err(next.code, {
              status: before.status,
              changedBy: before.changedBy,
              changedAt: before.changedAt,
            })
          : next;
      };
      const first = await judge();
      if (!first.ok) return first;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const judged = await judge();
      if (!judged.ok) return judged;
      const { before, status } = judged.value;
      const after: FastRequest = {
        ...before,
        status,
        changedAt: work.now.toISOString(),
        changedBy: characterName,
        sentAt: sentAtAfter(before, status, work.now.toISOString()),
        rev,
      };
      if (!(await inside.change(clanId, before.status, after, userId)))
        throw new Error('A request changed under the lock of its clan.');
      await appendAudit(work, actor, ACTIONS[goal], before, after);
      // What waits no more is no news to officers, and what was not sent after all none to the owner.
      if (before.status === 'pending') await notices.withdraw(work, clanId, id);
      if (before.status === 'sent' && status !== 'acquired')
        await notices.takeBack(work, clanId, before, status);
      if (status === 'pending') await notices.tellOfficers(work, clanId, after, userId);
      if (status === 'sent' && before.userId !== userId) {
        await deps.notices.notify(work, {
          clanId,
          rev,
          userIds: [before.userId],
          notice: {
            kind: 'suppliesSent',
            characterName: before.characterName,
            mapStage: null,
            fastRequestId: id,
            sentBy: characterName,
            pieces: before.items.reduce((sum, { quantity }) => sum + quantity, 0),
          },
        });
      }
      return ok(after);
    },

    async settle(work, clanId) {
      await notices.withdrawFromFormer(work, clanId);
      const inside = createFastRequestsRepo(work.db);
      if ((await inside.strays(clanId)).length === 0) return;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes.
      for (const before of await inside.strays(clanId)) {
        const after: FastRequest = {
          ...before,
          status: statusAfterLeaving(before.status),
          changedAt: work.now.toISOString(),
          changedBy: null,
          rev,
        };
        await inside.change(clanId, before.status, after, null);
        await notices.withdraw(work, clanId, before.id);
        await work.appendAudit({
          clanId,
          actor: null,
          action: 'fastRequest.left',
          entityKind: 'fastRequest',
          entityId: before.id,
          before,
          after,
        });
      }
    },

    async history(actor, { of, page, pageSize = FAST_HISTORY_PAGE_SIZE }) {
      const whose = await scopeOf(actor, of);
      if (!whose.ok) return whose;
      const filter = { clanId: actor.clanId, userId: whose.value, now: deps.clock.now() };
      const total = await repo.countHistory(filter);
      const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
      return ok({
        history: await repo.history(filter, (shown - 1) * pageSize, pageSize),
        total,
        page: shown,
        pageSize,
      });
    },

    openPieces: (clanId, itemIds, work) =>
      (work === undefined ? repo : createFastRequestsRepo(work.db)).openPieces(clanId, itemIds),

    async entriesOf(clanId, characterId, limit) {
      return (await repo.ofCharacter(clanId, characterId, limit)).map(
        ({ id, items, notes, status, requestedAt, changedAt }) => ({
          id,
          kind: 'fast',
          mapStage: null,
          notes,
          status,
          requestedAt,
          endedAt: status === 'cancelled' || status === 'acquired' ? changedAt : null,
          items: items.map(({ itemId, quantity }) => ({
            itemId,
            quantity,
            sent: status === 'sent' || status === 'acquired' ? quantity : 0,
          })),
        }),
      );
    },
  };
}
