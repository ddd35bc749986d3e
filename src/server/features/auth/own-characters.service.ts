/**
 * Keeps what we know of a user's characters as fresh as the game lets us. The game being slow, down or
 * refusing a token never signs anyone out: the stored characters stay, with the time they were last seen.
 */
import type { Log } from '../../ports/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game, GameClanMember } from '../../ports/game.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { CharactersSaved, PeopleRepo, RegionCharacters } from './people.repo.ts';

/** Characters older than this are asked for again: the real game counts each question against the user's few points. */
const FRESH_MS = { real: 60_000, simulator: 2_000 } as const;
/** How long a request waits for the game before it goes on with what is stored. */
const REFRESH_WAIT_MS = 2_500;
/** After a failure the game is left alone for this long. */
const FAILURE_PAUSE_MS = 30_000;
const ROSTER_FRESH_MS = 10 * 60_000;

const SHUTDOWN_WAIT_MS = 1_500;

/** Waits for the work, but no longer than `ms`. */
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

/** Who writes the lists of clans. */
export interface RostersPort {
  take(clanId: string, members: readonly GameClanMember[], askedAt: Date): Promise<void>;
  settle(clanIds: readonly string[], fallen: CharactersSaved['droppedClaims']): Promise<void>;
}

export interface OwnCharactersService {
  /** Asks the game when what is stored is old; goes on after a short wait whatever happens. */
  refreshIfStale(userId: string): Promise<void>;
  /** Stores characters and rosters with a token that was just given; answers whether the game told all regions. */
  refresh(userId: string, accessToken: string): Promise<boolean>;
  /** Waits a moment for questions to the game that are still under way; what comes later is not stored. */
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
}): OwnCharactersService {
  const { people, tokens, game, clock, log, bus, rosters } = deps;
  const underWay = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  const now = (): number => clock.now().getTime();
  const tellRights = (userIds: readonly string[]): void => {
    for (const userId of userIds) bus.publish({ kind: 'rights', userId });
  };

  const takeRosters = async (userId: string, accessToken: string): Promise<void> => {
    await Promise.all(
      (await people.clansOf(userId)).map(async ({ clanId, region, rosterSeenAt }) => {
        if (rosterSeenAt !== null && now() - rosterSeenAt.getTime() < ROSTER_FRESH_MS) return;
        const askedAt = clock.now();
        const members = await game.clanMembers(accessToken, region, clanId);
        if (members.ok) await rosters.take(clanId, members.value, askedAt);
        else
          log.info({ event: 'roster.notRead', clanId, code: members.code }, 'the game did not tell a roster');
      }),
    );
  };

  const take = async (userId: string, accessToken: string): Promise<boolean> => {
    const askedAt = clock.now();
    const seen: RegionCharacters[] = [];
    let answered = 0;
    await Promise.all(
      game.regions.map(async (region) => {
        const answer = await game.ownCharacters(accessToken, region);
        if (answer.ok) seen.push({ region, characters: answer.value });
        // "No such thing" is an answer, but never a reason to take characters away: a wrong address says the same.
        if (answer.ok || answer.code === 'unknown') answered += 1;
        else
          log.info(
            { event: 'characters.notRead', region, code: answer.code },
            'the game did not tell the characters',
          );
      }),
    );
    const isComplete = answered === game.regions.length;
    const {
      userIds,
      clanIds,
      droppedClaims: fallen,
    } = await people.saveCharacters(userId, seen, isComplete, askedAt);
    tellRights(userIds);
    if (clanIds.length + fallen.length > 0) await rosters.settle(clanIds, fallen);
    await takeRosters(userId, accessToken);
    return isComplete;
  };

  const ask = async (userId: string): Promise<void> => {
    try {
      const accessToken = await tokens.accessToken(userId);
      if (accessToken === null || !(await take(userId, accessToken)))
        pausedUntil.set(userId, now() + FAILURE_PAUSE_MS);
      else pausedUntil.delete(userId);
    } catch (error) {
      pausedUntil.set(userId, now() + FAILURE_PAUSE_MS);
      log.error({ err: error, userId }, 'characters could not be refreshed');
    } finally {
      underWay.delete(userId);
      if (pausedUntil.size > 10_000) pausedUntil.clear();
    }
  };

  return {
    refresh: take,
    async refreshIfStale(userId) {
      const seenAt = await people.charactersSeenAt(userId);
      if (seenAt !== null && now() - seenAt.getTime() < FRESH_MS[game.kind]) return;
      if ((pausedUntil.get(userId) ?? 0) > now()) return;
      let asked = underWay.get(userId);
      if (asked === undefined) {
        asked = ask(userId);
        underWay.set(userId, asked);
      }
      await waitAtMost(asked, REFRESH_WAIT_MS);
    },
    async waitForRefreshes() {
      await waitAtMost(Promise.all(underWay.values()), SHUTDOWN_WAIT_MS);
    },
  };
}
