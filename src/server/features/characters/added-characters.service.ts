/**
 * Claims a character, by name and region, that the account's list in the game lacks. The game must know it;
 * it is unconfirmed until a leader of its clan accepts it, and it is dropped when the game lists it for an
 * account. Source: specification section 2.
 */
import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import type { OwnCharacter } from '../../../contract/accounts.ts';
import { MAX_CLAIMS } from '../../../domain/characters/claim.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import { createAttemptLimiter, type SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createAddedCharactersRepo } from './added-characters.repo.ts';
import type { CharactersRepo } from './characters.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

type LookUpError =
  | 'character.notFound'
  | 'profile.unavailable'
  | 'claims.unknownRegion'
  | 'claims.yours'
  | 'claims.tooMany'
  | 'request.rateLimited';
type CreateError = LookUpError | 'claims.taken';

/** Limit of game lookups per user: the point budget is shared. */
const LOOK_UP_LIMIT = { name: 'character look-up', most: 10, windowMs: 10 * 60_000 };

export interface WantedCharacter {
  readonly name: string;
  readonly region: string;
}

/** Stores clan rosters. */
export interface RosterPort {
  settleWithin(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export interface AddedCharactersService {
  /** Looks up the game's spelling of the name, unless the claim is already known to fail. */
  lookUpName(userId: UserId, wish: WantedCharacter): Promise<Result<string, LookUpError>>;
  /** `lookedUp`: the result of `lookUpName`. */
  create(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    wish: WantedCharacter,
    lookedUp: Result<string, LookUpError>,
  ): Promise<Result<OwnCharacter, CreateError>>;
  remove(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    id: CharacterId,
  ): Promise<Result<null, 'claims.notFound'>>;
}

export function createAddedCharacters({
  repo: list,
  game,
  limits,
  ids,
  roster,
}: {
  readonly repo: Pick<CharactersRepo, 'listed'>;
  readonly game: Pick<Game, 'profile' | 'regions'>;
  readonly limits: SharedLimits;
  readonly ids: Ids;
  readonly roster: RosterPort;
}): AddedCharactersService {
  const limitAttempts = createAttemptLimiter(limits, LOOK_UP_LIMIT);
  /**
   * The game's spelling of the name. Some existing characters get an empty answer; those keep the typed name.
   */
  const nameInGame = async (
    region: string,
    name: string,
  ): Promise<Result<string, 'character.notFound' | 'profile.unavailable'>> => {
    const profile = await game.profile(region, name);
    if (profile.ok) return ok(profile.value.name);
    if (profile.code === 'empty') return ok(name);
    return err(profile.code === 'unknown' ? 'character.notFound' : 'profile.unavailable');
  };
  return {
    async lookUpName(userId, { name, region }) {
      if (!game.regions.includes(region)) return err('claims.unknownRegion');
      const own = await list.listed(userId);
      if (own.some((one) => one.region === region && nameKey(one.name) === nameKey(name)))
        return err('claims.yours');
      if (own.filter(({ isClaimed }) => isClaimed).length >= MAX_CLAIMS)
        return err('claims.tooMany', { most: MAX_CLAIMS });
      const waitSeconds = await limitAttempts(userId);
      return waitSeconds === null
        ? nameInGame(region, name)
        : err('request.rateLimited', { retryAfterSeconds: waitSeconds });
    },
    async create(work, userId, { region }, lookedUp) {
      if (!lookedUp.ok) return lookedUp;
      const name = lookedUp.value;
      const repo = createAddedCharactersRepo(work.db);
      const count = await repo.count(userId);
      const named = await repo.named(region, name);
      if (named.some((one) => one.userId === userId)) return err('claims.yours');
      if (named.some((one) => one.userId !== null && (one.isConfirmedByGame || one.isAccepted)))
        return err('claims.taken');
      if (count >= MAX_CLAIMS) return err('claims.tooMany', { most: MAX_CLAIMS });
      const id = toId<CharacterId>(ids.id());
      await repo.add({ id, userId, region, name, at: work.now });
      // Their leaders see the pending claim.
      for (const clanId of await repo.clansNaming(region, name)) {
        await work.nextRev(clanId);
        await work.appendAudit({
          clanId,
          actor: { userId, characterName: name },
          action: 'claim.made',
          entityKind: 'claim',
          entityId: id,
          before: null,
          after: { name, state: 'pending' },
        });
      }
      return ok({
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
      if (removed === undefined) return err('claims.notFound');
      for (const clanId of await repo.clansNaming(removed.region, removed.name)) {
        if (removed.clanId === clanId) await roster.settleWithin(work, clanId);
        await work.nextRev(clanId);
        await work.appendAudit({
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
      return ok(null);
    },
  };
}
