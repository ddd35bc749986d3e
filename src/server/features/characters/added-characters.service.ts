/**
 * Adds a character by name and region that the account's list in the game lacks. The game must know it; it is nobody's
 * until a leader of its clan says so, and it falls when the game's list names it for an account. Source: specification section 2.
 */
import type { OwnCharacter } from '../../../contract/auth.ts';
import { MOST_CLAIMS } from '../../../domain/characters/claim.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { granted, type Outcome, refused } from '../../../domain/outcome.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import { createTries } from '../../ports/tries.ts';
import type { Work } from '../../ports/work.ts';
import { createAddedCharactersRepo } from './added-characters.repo.ts';
import type { CharactersRepo } from './characters.repo.ts';

type AskRefusal =
  | 'character.notFound'
  | 'profile.unavailable'
  | 'claims.unknownRegion'
  | 'claims.yours'
  | 'claims.tooMany'
  | 'request.rateLimited';
type CreateRefusal = AskRefusal | 'claims.taken';

/** Names that one person may have the game asked for: its points are everybody's. */
const MOST_ASKED = { most: 10, windowMs: 10 * 60_000 };

export interface WantedCharacter {
  readonly name: string;
  readonly region: string;
}

/** Who writes the lists of clans. */
export interface RosterPort {
  settleWithin(work: Work, clanId: string): Promise<void>;
}

export interface AddedCharactersService {
  /** Asks the game for the name as it writes it, unless it is plain already that it will not be added. */
  askName(userId: string, wish: WantedCharacter): Promise<Outcome<string, AskRefusal>>;
  /** `asked`: what `askName` answered. */
  create(
    work: Work,
    userId: string,
    wish: WantedCharacter,
    asked: Outcome<string, AskRefusal>,
  ): Promise<Outcome<OwnCharacter, CreateRefusal>>;
  remove(work: Work, userId: string, id: string): Promise<Outcome<null, 'claims.notFound'>>;
}

export function createAddedCharacters({
  repo: list,
  game,
  clock,
  ids,
  roster,
}: {
  readonly repo: Pick<CharactersRepo, 'listed'>;
  readonly game: Pick<Game, 'profile' | 'regions'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly roster: RosterPort;
}): AddedCharactersService {
  const tries = createTries(clock, MOST_ASKED);
  /** The name as the game writes it. Some characters that exist are answered with nothing; those keep the name as typed. */
  const nameInGame = async (
    region: string,
    name: string,
  ): Promise<Outcome<string, 'character.notFound' | 'profile.unavailable'>> => {
    const told = await game.profile(region, name);
    if (told.ok) return granted(told.value.name);
    if (told.code === 'empty') return granted(name);
    return refused(told.code === 'unknown' ? 'character.notFound' : 'profile.unavailable');
  };
  return {
    async askName(userId, { name, region }) {
      if (!game.regions.includes(region)) return refused('claims.unknownRegion');
      const own = await list.listed(userId);
      if (own.some((one) => one.region === region && nameKey(one.name) === nameKey(name)))
        return refused('claims.yours');
      if (own.filter(({ isClaimed }) => isClaimed).length >= MOST_CLAIMS)
        return refused('claims.tooMany', { most: MOST_CLAIMS });
      const waitSeconds = tries(userId);
      return waitSeconds === null
        ? nameInGame(region, name)
        : refused('request.rateLimited', { retryAfterSeconds: waitSeconds });
    },
    async create(work, userId, { region }, asked) {
      if (!asked.ok) return asked;
      const name = asked.value;
      const repo = createAddedCharactersRepo(work.db);
      const count = await repo.count(userId);
      const named = await repo.named(region, name);
      if (named.some((one) => one.userId === userId)) return refused('claims.yours');
      if (named.some((one) => one.userId !== null && (one.isTold || one.isAccepted)))
        return refused('claims.taken');
      if (count >= MOST_CLAIMS) return refused('claims.tooMany', { most: MOST_CLAIMS });
      const id = ids.id();
      await repo.add({ id, userId, region, name, at: work.now });
      // Their leaders see that somebody waits.
      for (const clanId of await repo.clansNaming(region, name)) {
        await work.nextRev(clanId);
        await work.record({
          clanId,
          actor: { userId, characterName: name },
          action: 'claim.made',
          entityKind: 'claim',
          entityId: id,
          before: null,
          after: { name, state: 'pending' },
        });
      }
      return granted({
        id,
        name,
        region,
        createdAt: null,
        clan: null,
        clanRank: null,
        clanJoinTime: null,
        claim: 'pending',
      });
    },
    async remove(work, userId, id) {
      const repo = createAddedCharactersRepo(work.db);
      const removed = await repo.remove(userId, id);
      if (removed === undefined) return refused('claims.notFound');
      for (const clanId of await repo.clansNaming(removed.region, removed.name)) {
        if (removed.clanId === clanId) await roster.settleWithin(work, clanId);
        await work.nextRev(clanId);
        await work.record({
          clanId,
          actor: { userId, characterName: removed.name },
          action: 'claim.removed',
          entityKind: 'claim',
          entityId: id,
          before: { name: removed.name },
          after: null,
        });
      }
      work.rightsChanged({ userId });
      return granted(null);
    },
  };
}
