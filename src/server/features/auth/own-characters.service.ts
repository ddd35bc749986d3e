/**
 * Refreshes a user's characters from the game. The game being slow, down or rejecting a token never signs
 * anyone out: the stored characters stay, with the time they were last seen.
 */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { createKeyedSingleFlight } from '../../concurrency/keyed-single-flight.ts';
import { isRecent } from '../../../domain/freshness.ts';
import type { NextAnswerOrder } from '../../ports/idempotency/answer-order.ts';
import type { Log } from '../../ports/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game, GameClanMember } from '../../ports/game.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { CharactersSaved, RegionCharacters } from './character-list.repo.ts';
import type { PeopleRepo } from './people.repo.ts';

/**
 * Maximum age of characters before they are fetched again: the real game charges each request to the user's
 * few points.
 */
const FRESH_MS = { real: 60_000, simulator: 2_000 } as const;
/** How long a request waits for the game before it continues with the stored data. */
const REFRESH_WAIT_MS = 2_500;
/** Backoff after a failure. */
const FAILURE_PAUSE_MS = 30_000;
const ROSTER_FRESH_MS = 10 * 60_000;

const SHUTDOWN_WAIT_MS = 1_500;

/** Whether a pause is under way; one longer than any pause was begun by a clock that ran ahead. */
function isPaused(untilMs: number, nowMs: number): boolean {
  return untilMs > nowMs && untilMs <= nowMs + FAILURE_PAUSE_MS;
}

/** Waits for the work, at most `ms`. */
async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}

/** Stores clan rosters. */
export interface RostersPort {
  applyRoster(
    clanId: ClanId,
    members: readonly GameClanMember[],
    asked: { readonly at: Date; readonly order: number },
  ): Promise<void>;
  settle(clanIds: readonly ClanId[], droppedClaims: CharactersSaved['droppedClaims']): Promise<void>;
}

export interface OwnCharactersService {
  /** Refreshes stale characters from the game; continues after a short wait in any case. */
  refreshIfStale(userId: UserId): Promise<void>;
  /**
   * Fetches and stores characters and rosters with a new token; returns whether the game answered for all
   * regions.
   */
  refresh(userId: UserId, accessToken: string): Promise<boolean>;
  /** Waits briefly for running refreshes; later answers are not stored. */
  waitForRefreshes(): Promise<void>;
}

export function createOwnCharactersService(deps: {
  readonly people: PeopleRepo;
  readonly tokens: GameTokenStore;
  readonly game: Game;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Pick<LiveBus, 'publish'>;
  readonly rosters: RostersPort;
  readonly nextOrder: NextAnswerOrder;
}): OwnCharactersService {
  const { people, tokens, game, clock, log, bus, rosters, nextOrder } = deps;
  const refreshes = createKeyedSingleFlight<UserId>();
  const pausedUntil = new Map<UserId, number>();
  const now = (): number => clock.now().getTime();
  const publishRights = (userIds: readonly UserId[]): void => {
    for (const userId of userIds) bus.publish({ kind: 'rights', userId });
  };

  const refreshRosters = async (userId: UserId, accessToken: string): Promise<void> => {
    await Promise.all(
      (await people.clansOf(userId)).map(async ({ clanId, region, rosterSeenAt }) => {
        if (isRecent(rosterSeenAt?.getTime() ?? null, now(), ROSTER_FRESH_MS)) return;
        const asked = { at: clock.now(), order: await nextOrder() };
        const members = await game.clanMembers(accessToken, region, clanId);
        if (members.ok) await rosters.applyRoster(clanId, members.value, asked);
        else
          log.info(
            { event: 'roster.notRead', clanId, code: members.code },
            'could not fetch a roster from the game',
          );
      }),
    );
  };

  const refresh = async (userId: UserId, accessToken: string): Promise<boolean> => {
    const asked = { at: clock.now(), order: await nextOrder() };
    const seen: RegionCharacters[] = [];
    let answered = 0;
    await Promise.all(
      game.regions.map(async (region) => {
        const answer = await game.ownCharacters(accessToken, region);
        if (answer.ok) seen.push({ region, characters: answer.value });
        // "Not found" is an answer, but never a reason to remove characters: a wrong address says the same.
        if (answer.ok || answer.code === 'unknown') answered += 1;
        else
          log.info(
            { event: 'characters.notRead', region, code: answer.code },
            'could not fetch characters from the game',
          );
      }),
    );
    const isComplete = answered === game.regions.length;
    const { userIds, clanIds, droppedClaims } = await people.saveCharacters(userId, seen, isComplete, asked);
    publishRights(userIds);
    if (clanIds.length + droppedClaims.length > 0) await rosters.settle(clanIds, droppedClaims);
    await refreshRosters(userId, accessToken);
    return isComplete;
  };

  const refreshAndLogFailures = async (userId: UserId): Promise<void> => {
    try {
      const accessToken = await tokens.accessToken(userId);
      if (accessToken === null || !(await refresh(userId, accessToken)))
        pausedUntil.set(userId, now() + FAILURE_PAUSE_MS);
      else pausedUntil.delete(userId);
    } catch (error) {
      pausedUntil.set(userId, now() + FAILURE_PAUSE_MS);
      log.error({ err: error, userId }, 'characters could not be refreshed');
    } finally {
      if (pausedUntil.size > 10_000) pausedUntil.clear();
    }
  };

  return {
    refresh,
    async refreshIfStale(userId) {
      const seenAt = await people.charactersSeenAt(userId);
      if (isRecent(seenAt?.getTime() ?? null, now(), FRESH_MS[game.kind])) return;
      if (isPaused(pausedUntil.get(userId) ?? 0, now())) return;
      await waitAtMost(
        refreshes.run(userId, () => refreshAndLogFailures(userId)),
        REFRESH_WAIT_MS,
      );
    },
    async waitForRefreshes() {
      await waitAtMost(refreshes.settled(), SHUTDOWN_WAIT_MS);
    },
  };
}
