/** Time off: request, cancel, review, delete; lists and rankings. Source: specification sections 2 to 9. */
import { nameKey } from '../../../domain/characters/name-key.ts';
import { toId, type ClanId, type SkipId, type UserId } from '../../../domain/ids.ts';
import { type Skip, type Skipper, SKIPS_PAGE_SIZE } from '../../../contract/skips.ts';
import type { PolledStatus, ReviewDecision } from '../../../contract/wire-words.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Period } from '../../../domain/skips/calendar.ts';
import { isApproved, rankingPeriods, rankSkippers } from '../../../domain/skips/ranking.ts';
import {
  nextRequestDate,
  reasonOf,
  type RequestRefusal,
  requestSkip,
  type SkipDraft,
} from '../../../domain/skips/request-skip.ts';
import { copyParts, type SkipPart } from '../../../domain/schedule/skip-part.ts';
import type { Day } from '../../../domain/skips/skip.ts';
import type { Restorer } from '../../ports/feature.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { stateOf, type SkipChanges } from './skip-changes.ts';
import type { OnDecided } from './skips.ports.ts';
import type { SkipNotices } from './skip-notices.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createSkipsRepo, type SkipFilter, type SkipsRepo } from './skips.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

const HOUR_MS = 3_600_000;
/** Lookback of the first poll for decisions. */
const INITIAL_LOOKBACK_MS = 24 * HOUR_MS;
/** Maximum lookback of any poll for decisions: as long as a change may wait on a device. */
const MAX_LOOKBACK_MS = 35 * 24 * HOUR_MS;
/**
 * A decision gets its instant shortly before others can see it; the returned start of the next poll lags
 * behind by more.
 */
const VISIBILITY_LAG_MS = 10_000;

export interface SkipRules {
  readonly today: Day;
  readonly timeZone: string;
  readonly isReasonRequired: boolean;
  readonly nextRequestDate: Day;
}

export interface SkipPage {
  readonly skips: (Skip & { readonly userName: string })[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface RankingOf extends Period {
  readonly top: Skipper[];
}

export interface SkipUpdate {
  readonly skipId: SkipId;
  readonly characterName: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: PolledStatus;
  readonly reason: string | null;
  readonly decidedAt: string;
  /** How often the decision was taken back or changed; absent: never. */
  readonly round?: number;
}

type ReviewRefusal = 'skips.notFound' | 'skips.processed' | 'skips.ownReview';

export interface SkipsService {
  mine(actor: ClanActor): Promise<{ readonly skips: Skip[]; readonly rules: SkipRules }>;
  /** Keys of the names of those with an approved skip for some of a day. */
  away(work: UnitOfWork, clanId: ClanId, day: Day): Promise<ReadonlySet<string>>;
  create(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    draft: {
      readonly id: SkipId;
      readonly startDate: Day;
      readonly endDate: Day;
      readonly reason?: string | null | undefined;
      /** Of a skip of one day: what of it; null for all. */
      readonly parts?: readonly SkipPart[] | null | undefined;
    },
  ): Promise<Result<Skip, RequestRefusal | 'skips.idTaken'>>;
  cancel(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: SkipId,
  ): Promise<Result<Skip, 'skips.notFound' | 'skips.processed'>>;
  review(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: SkipId,
    review: { readonly decision: ReviewDecision; readonly reason?: string | null | undefined },
  ): Promise<Result<Skip, ReviewRefusal>>;
  /** Turns a decision into the other one. */
  changeDecision(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: SkipId,
    change: { readonly decision: ReviewDecision; readonly reason: string },
  ): Promise<Result<Skip, ReviewRefusal | 'skips.over' | 'skips.taken'>>;
  /** Deletes it and frees the day of the request. */
  remove(work: UnitOfWork, actor: Authorized<ClanActor>, id: SkipId): Promise<Result<null, 'skips.notFound'>>;
  /** A deleted one comes back as it was. */
  readonly restore: Restorer;
  /** A page beyond the end returns the last one. */
  list(clanId: ClanId, filter: SkipFilter, page: number): Promise<SkipPage>;
  rankings(clanId: ClanId): Promise<{ readonly month: RankingOf; readonly threeMonths: RankingOf }>;
  /** Decisions on the user's own skips since an instant, in any clan. */
  recentUpdates(
    userId: UserId,
    since: string | undefined,
  ): Promise<{ readonly updates: SkipUpdate[]; readonly serverTime: string }>;
}

export function createSkipsService(deps: {
  readonly repo: SkipsRepo;
  readonly changes: SkipChanges;
  readonly notices: SkipNotices;
  readonly rules: RulesPort;
  readonly days: ClanDays;
  readonly clock: Clock;
  readonly onDecided: OnDecided;
}): SkipsService {
  const { repo, changes, notices, rules, days, clock, onDecided } = deps;

  /** Start of the polled range: a future instant, from a device whose clock is ahead, counts as missing. */
  const lookbackStart = (since: string | undefined, nowMs: number): number => {
    const sinceMs = since === undefined ? Number.NaN : Date.parse(since);
    return Number.isNaN(sinceMs) || sinceMs > nowMs
      ? nowMs - INITIAL_LOOKBACK_MS
      : Math.max(sinceMs, nowMs - MAX_LOOKBACK_MS);
  };

  return {
    async mine({ clanId, userId }) {
      const { timeZone, isReasonRequired } = await rules.rules(clanId);
      const today = days.dayAt(clock.now(), timeZone);
      const [skips, own] = await Promise.all([
        repo.own(clanId, userId),
        repo.ownForRules(clanId, userId, { today, from: today }),
      ]);
      return {
        skips: [...skips],
        rules: { today, timeZone, isReasonRequired, nextRequestDate: nextRequestDate({ today, own }) },
      };
    },

    async away(work, clanId, day) {
      const allowed = await createSkipsRepo(work.db).allowed(clanId, { from: day, to: day });
      return new Set(
        allowed.flatMap(({ characterName, isDeleted }) =>
          isDeleted === true ? [] : [nameKey(characterName)],
        ),
      );
    },

    async create(work, actor, { id, startDate, endDate, reason, parts }) {
      const { clanId, userId } = actor;
      const inside = createSkipsRepo(work.db);
      const settings = await rules.rules(clanId, work);
      const today = days.dayAt(work.now, settings.timeZone);
      const judge = async (): Promise<Result<SkipDraft, RequestRefusal | 'skips.idTaken'>> => {
        // before the id: the same request that commits between the two reads must not look like another one
        const own = await inside.ownForRules(clanId, userId, { today, from: startDate });
        if ((await inside.find(clanId, id)) !== null) return err('skips.idTaken');
        return requestSkip(
          { startDate, endDate, reason: reason ?? null },
          { today, isReasonRequired: settings.isReasonRequired, own },
        );
      };
      const draft = await judge();
      if (!draft.ok) return draft;
      const rev = await work.nextRev(clanId);
      const skip: Skip = {
        ...draft.value,
        id,
        userId,
        characterId: actor.characterId,
        characterName: actor.characterName,
        clanRank: actor.rank,
        status: 'pending',
        requestedAt: work.now.toISOString(),
        requestDate: today,
        reviewedAt: null,
        reviewer: null,
        reviewReason: null,
        changedFrom: null,
        parts: copyParts(parts),
        rev,
      };
      if (!(await inside.insert(clanId, skip))) {
        // A concurrent request came first; we hold the clan's lock now, so what is read stays.
        const now = await judge();
        if (!now.ok) return now;
        throw new Error('The database refuses a skip that the rules allow.');
      }
      await changes.record(work, clanId, actor, 'request', null, skip);
      await notices.tellReviewers(work, clanId, skip, settings);
      await changes.planAutoDecision(work, clanId, skip, settings);
      return ok(skip);
    },

    async cancel(work, actor, id) {
      const done = await changes.change(work, {
        clanId: actor.clanId,
        id,
        event: 'cancel',
        actor,
        reason: null,
      });
      if (done.ok) return done;
      return done.code === 'skips.processed' ? err(done.code, done.details) : err('skips.notFound');
    },

    async review(work, actor, id, { decision, reason }) {
      const done = await changes.change(work, {
        clanId: actor.clanId,
        id,
        event: decision,
        actor,
        reason: reasonOf(reason),
      });
      if (done.ok) return done;
      const { code, details } = done;
      return code === 'skips.notFound' || code === 'skips.ownReview'
        ? err(code)
        : err('skips.processed', details);
    },

    async changeDecision(work, actor, id, { decision, reason }) {
      const { clanId } = actor;
      const skip = await createSkipsRepo(work.db).find(clanId, id);
      // Somebody has changed it so already, or it was never the other one.
      if (skip !== null && isApproved(skip.status) === (decision === 'approve'))
        return err('skips.processed', { ...stateOf(skip) });
      return changes.change(work, { clanId, id, event: 'overturn', actor, reason });
    },

    async remove(work, actor, id) {
      const { clanId } = actor;
      const inside = createSkipsRepo(work.db);
      if ((await inside.find(clanId, id)) === null) return err('skips.notFound');
      const rev = await work.nextRev(clanId);
      const before = await inside.find(clanId, id);
      if (before === null) return err('skips.notFound');
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'skip',
        id,
        title: '',
        facts: { person: before.characterName, from: before.startDate, to: before.endDate },
        ownerUserId: before.userId,
      });
      if (!(await inside.remove(clanId, id))) return err('skips.notFound');
      if (isApproved(before.status)) await inside.addDeleted(clanId, before, work.now);
      await work.addTombstone({ clanId, rev, kind: 'skips', id, ownerUserId: before.userId });
      await changes.record(work, clanId, actor, 'delete', before, null);
      await notices.withdraw(work, clanId, id);
      await notices.tellDeleted(work, actor, { ...before, rev });
      await onDecided(work, clanId, actor, [{ ...before, status: 'cancelled' }]);
      return ok(null);
    },

    async restore(work, actor, { entityId, putBack }) {
      const { clanId } = actor;
      const repo = createSkipsRepo(work.db);
      const id = toId<SkipId>(entityId);
      // the member asked again since, for the same days or on the same day
      if (!(await putBack())) return err('bin.taken');
      const skip = await repo.find(clanId, id);
      if (skip === null) throw new Error('A skip that was put back is missing.');
      const isPending = skip.status === 'pending';
      const isMember = (await repo.standings(clanId)).some(({ userId }) => userId === skip.userId);
      if (isPending && !isMember) return err('bin.ownerGone');
      await repo.removeDeleted(clanId, id);
      await changes.record(work, clanId, actor, 'restore', null, skip);
      await notices.withdraw(work, clanId, id, 'skipDeleted');
      if (isPending) {
        const settings = await rules.rules(clanId, work);
        await notices.tellReviewers(work, clanId, skip, settings);
        await changes.planAutoDecision(work, clanId, skip, settings);
      } else await onDecided(work, clanId, actor, [skip]);
      return ok([]);
    },

    async list(clanId, filter, page) {
      const total = await repo.count(clanId, filter);
      const shown = Math.min(page, Math.max(1, Math.ceil(total / SKIPS_PAGE_SIZE)));
      return {
        skips: [...(await repo.page(clanId, filter, (shown - 1) * SKIPS_PAGE_SIZE, SKIPS_PAGE_SIZE))],
        total,
        page: shown,
        pageSize: SKIPS_PAGE_SIZE,
      };
    },

    async rankings(clanId) {
      const { month, threeMonths } = rankingPeriods(
        days.dayAt(clock.now(), (await rules.rules(clanId)).timeZone),
      );
      const skips = await repo.allowed(clanId, threeMonths);
      return {
        month: { ...month, top: rankSkippers(skips, month) },
        threeMonths: { ...threeMonths, top: rankSkippers(skips, threeMonths) },
      };
    },

    async recentUpdates(userId, since) {
      const nowMs = clock.now().getTime();
      const decided = await repo.decided(userId, new Date(lookbackStart(since, nowMs)));
      const updates = decided.map(({ skip, decidedAt, round }): SkipUpdate => ({
        skipId: skip.id,
        characterName: skip.characterName,
        startDate: skip.startDate,
        endDate: skip.endDate,
        status: skip.status === 'rejected' ? 'REJECTED' : 'APPROVED',
        reason: skip.reviewReason,
        decidedAt: decidedAt.toISOString(),
        ...(round > 0 && { round }),
      }));
      const askedMs = since === undefined ? 0 : Date.parse(since);
      const next = Math.max(
        decided.at(-1)?.decidedAt.getTime() ?? 0,
        nowMs - VISIBILITY_LAG_MS,
        askedMs > nowMs ? 0 : askedMs,
      );
      return { updates, serverTime: new Date(next).toISOString() };
    },
  };
}
