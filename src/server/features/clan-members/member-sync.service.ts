/**
 * Sync of a clan's members: first the roster with the token of somebody who is signed in, then, within the
 * points that the game leaves, the last visit of each. One job per sync; whichever process holds it resumes
 * where another one stopped. Source: specification sections 4 and 6; domain facts 1.6 and 1.7.
 */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { MemberSync } from '../../../contract/clan-members.ts';
import {
  ACTIVE_WITHIN_MS,
  SYNC_INTERVAL_MS,
  isStale,
  profileQuota,
  LAST_SEEN_REFRESH_MS,
  type SyncEnd,
} from '../../../domain/clan-members/member-sync.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { NextAnswerOrder } from '../../ports/idempotency/answer-order.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import { type JobHandlers, RetryLaterError } from '../../ports/jobs.ts';
import type { Log } from '../../ports/log.ts';
import { createAttemptLimiter, type SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { ClanTokensPort, VisitsPort, MemberActor } from './clan-members.ports.ts';
import { createClanMembersRepo } from './clan-members.repo.ts';
import { createMemberSyncRepo, type MemberSyncRepo, type SyncRow } from './member-sync.repo.ts';
import type { Rosters } from './rosters.service.ts';
import { type Authorized, authorizeSystem } from '../../ports/authorized.ts';

/** Profiles that are fetched at once, and then written together. */
const BATCH = 10;
/** A process that does not renew for this long has lost the sync. */
const LEASE_MS = 60_000;
/** What is not done by then stays as it is. */
const MAX_SYNC_MS = 15 * 60_000;
const MAX_TOKENS = 5;

export interface MemberSyncService {
  state(clanId: ClanId): Promise<MemberSync>;
  /** Like `begin`, for a person, rate limited: every roster costs points of somebody in the clan. */
  request(
    work: UnitOfWork,
    actor: Authorized<MemberActor>,
    isAutomatic: boolean,
  ): Promise<Result<MemberSync, 'request.rateLimited'>>;
  /**
   * Starts one, or joins the running one. `requestedBy` null: automatic, skipped when the roster is fresh.
   */
  begin(
    work: UnitOfWork,
    clanId: ClanId,
    fetchedKeys: { readonly requestedBy: UserId | null; readonly isAutomatic: boolean },
  ): Promise<MemberSync>;
  /** Starts the syncs of active clans that had none for an hour; with several processes each starts once. */
  beginDue(): Promise<void>;
  readonly jobs: Pick<JobHandlers, 'members.sync'>;
}

/** Limit on manual syncs per person. */
const MANUAL_SYNC_LIMIT = { name: 'member sync', most: 10, windowMs: 10 * 60_000 };

const NEVER: MemberSync = {
  state: 'idle',
  seenAt: null,
  startedAt: null,
  endedAt: null,
  end: null,
  done: 0,
  total: 0,
};

function shown(row: SyncRow | null): MemberSync {
  return row === null
    ? NEVER
    : {
        state: row.state,
        seenAt: row.seenAt,
        startedAt: row.startedAt,
        endedAt: row.endedAt,
        end: row.end,
        done: row.done,
        total: row.total,
      };
}

function msOf(instant: string | null): number {
  return instant === null ? 0 : Date.parse(instant);
}

export function createMemberSync(deps: {
  readonly repo: MemberSyncRepo;
  readonly works: UnitOfWorkRunner;
  readonly rosters: Rosters;
  readonly tokens: ClanTokensPort;
  readonly visits: VisitsPort;
  readonly game: Pick<Game, 'clanMembers' | 'budget'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly limits: SharedLimits;
  readonly nextOrder: NextAnswerOrder;
}): MemberSyncService {
  const { repo, works, rosters, tokens, visits, game, clock, ids, log, limits, nextOrder } = deps;
  const tries = createAttemptLimiter(limits, MANUAL_SYNC_LIMIT);
  const now = (): Date => clock.now();
  const soon = (): Date => new Date(now().getTime() + LEASE_MS);

  /** Writes and informs everybody of the clan, whose pages then query the progress. */
  const applyChange = async (
    clanId: ClanId,
    act: (work: UnitOfWork, rev: number) => Promise<void>,
  ): Promise<void> => {
    await works.run(authorizeSystem('roster sync goes on'), async (work) => {
      await act(work, await work.nextRev(clanId));
      return ok(null);
    });
  };
  const end = async ({ clanId, syncId }: SyncRow, how: SyncEnd): Promise<void> => {
    log.info({ event: 'members.synced', clanId, how }, 'members synced');
    await applyChange(clanId, (work) =>
      createMemberSyncRepo(work.db).end(clanId, syncId ?? '', how, work.now),
    );
  };

  /** The roster itself, with the first token that the game accepts; null on success. */
  const fetchList = async ({ clanId, region, requestedBy }: SyncRow): Promise<SyncEnd | null> => {
    let problem: SyncEnd = 'noToken';
    let tried = 0;
    for await (const token of tokens.tokens(clanId, requestedBy)) {
      const asked = { at: now(), order: await nextOrder() };
      const result = await game.clanMembers(token, region, clanId);
      if (result.ok) {
        await rosters.applyRoster(clanId, result.value, asked);
        return null;
      }
      log.info({ event: 'roster.notRead', clanId, code: result.code }, 'the game returned no roster');
      // A token of somebody who left the clan is refused by the game; an exhausted one says nothing about the
      // others.
      if (result.code !== 'refused' && result.code !== 'limited') problem = 'unreachable';
      if (result.code === 'unreachable' || (tried += 1) >= MAX_TOKENS) break;
    }
    return problem;
  };

  const fetchVisitBatch = async (
    row: SyncRow,
    members: readonly { readonly key: string; readonly name: string }[],
  ): Promise<{
    readonly isLimited: boolean;
    readonly fetchedKeys: readonly string[];
    readonly lastVisits: readonly { key: string; at: Date }[];
    readonly failed: number;
  }> => {
    const answers = await Promise.all(
      members.map(async ({ key, name }) => ({ key, result: await visits.lastVisit(row.region, name) })),
    );
    return {
      isLimited: answers.some(({ result }) => !result.ok && result.code === 'limited'),
      failed: answers.filter(({ result }) => !result.ok && result.code === 'unreachable').length,
      fetchedKeys: answers.flatMap(({ key, result }) =>
        result.ok || result.code === 'unreachable' ? [key] : [],
      ),
      lastVisits: answers.flatMap(({ key, result }) =>
        result.ok && result.value !== null ? [{ key, at: result.value }] : [],
      ),
    };
  };

  const wait = async ({ clanId, syncId }: SyncRow, done: number, total: number): Promise<never> => {
    await repo.progress(clanId, syncId ?? '', { done, total, heldUntil: null });
    const resetAt = game.budget()?.resetAt.getTime() ?? 0;
    throw new RetryLaterError(
      Math.min(60, Math.max(2, Math.ceil((resetAt - now().getTime()) / 1_000) + 1)),
      "This minute's points are reserved for other calls.",
    );
  };

  const fetchVisits = async (row: SyncRow): Promise<SyncEnd> => {
    const { clanId, syncId, requestedBy } = row;
    const startedMs = msOf(row.startedAt);
    const since = new Date(
      startedMs - (requestedBy === null ? LAST_SEEN_REFRESH_MS.hourly : LAST_SEEN_REFRESH_MS.asked),
    );
    let waiting = await repo.notAskedSince(clanId, since, now());
    const total = Math.max(row.total, waiting.length);
    let failures = 0;
    while (waiting.length > 0) {
      // Another process may have begun it by a clock that is a little ahead.
      if (Math.abs(now().getTime() - startedMs) > MAX_SYNC_MS) return 'cut';
      const done = total - waiting.length;
      const may = profileQuota(game.budget(), Math.min(BATCH, waiting.length));
      if (may === 0) await wait(row, done, total);
      const { isLimited, fetchedKeys, lastVisits, failed } = await fetchVisitBatch(
        row,
        waiting.slice(0, may),
      );
      const left = waiting.filter(({ key }) => !fetchedKeys.includes(key));
      await applyChange(clanId, async (work, rev) => {
        const members = createClanMembersRepo(work.db);
        const syncs = createMemberSyncRepo(work.db);
        await members.setLastVisits(clanId, lastVisits, rev);
        await syncs.markRequested(clanId, fetchedKeys, work.now);
        await syncs.progress(clanId, syncId ?? '', { done: total - left.length, total, heldUntil: soon() });
      });
      waiting = left;
      if (isLimited) await wait(row, total - waiting.length, total);
      failures = failed > 0 && lastVisits.length === 0 ? failures + 1 : 0;
      if (failures >= 2) return 'cut';
    }
    return 'done';
  };

  const begin: MemberSyncService['begin'] = async (work, clanId, { requestedBy, isAutomatic }) => {
    const within = createMemberSyncRepo(work.db);
    await createClanMembersRepo(work.db).lock(clanId);
    const present = await within.state(clanId);
    const nowMs = work.now.getTime();
    const isUnderWay =
      present?.state === 'syncing' && Math.abs(nowMs - msOf(present.startedAt)) < MAX_SYNC_MS;
    // The roster alone is fetched with every visit of a member; a complete sync is older.
    const lastMs = present === null ? null : msOf(present.endedAt) || null;
    if (isUnderWay || (isAutomatic && !isStale(lastMs, nowMs))) return shown(present);
    const syncId = ids.id();
    await within.begin(clanId, { syncId, requestedBy, at: work.now });
    await work.enqueueJob('members.sync', { clanId, syncId }, { uniqueKey: syncId });
    await work.nextRev(clanId);
    return shown(await within.state(clanId));
  };

  return {
    state: async (clanId) => shown(await repo.state(clanId)),
    begin,
    async request(work, { clanId, userId }, isAutomatic) {
      const waitSeconds = isAutomatic ? null : await tries(userId);
      return waitSeconds === null
        ? ok(await begin(work, clanId, { requestedBy: userId, isAutomatic }))
        : err('request.rateLimited', { retryAfterSeconds: waitSeconds });
    },
    async beginDue() {
      const nowMs = now().getTime();
      const [activeSince, before] = [new Date(nowMs - ACTIVE_WITHIN_MS), new Date(nowMs - SYNC_INTERVAL_MS)];
      for (const clanId of await repo.due(activeSince, before, now())) {
        await works.run(authorizeSystem('roster sync is due'), async (work) => {
          await createClanMembersRepo(work.db).lock(clanId);
          // Another process may have started it since.
          const startedAt = (await createMemberSyncRepo(work.db).state(clanId))?.startedAt ?? null;
          if (
            isRecent(startedAt === null ? null : Date.parse(startedAt), work.now.getTime(), SYNC_INTERVAL_MS)
          )
            return ok(null);
          await begin(work, clanId, { requestedBy: null, isAutomatic: false });
          return ok(null);
        });
      }
    },
    jobs: {
      async 'members.sync'({ clanId, syncId }) {
        const row = await repo.hold(clanId, syncId, now(), soon());
        if (row === null) return;
        const isListed = row.seenAt !== null && row.seenOrder > row.startedOrder;
        const problem = isListed ? null : await fetchList(row);
        await end(row, problem ?? (await fetchVisits(row)));
      },
    },
  };
}
