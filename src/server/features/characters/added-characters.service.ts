/**
 * Adds a character by name and region that the account's list in the game lacks. The game must know it; it is nobody's
 * until a leader of its clan says so, and it falls when the game's list names it for an account. Source: specification section 2.
 */
import type { OwnCharacter } from '../../../contract/auth.ts';
import { MOST_CLAIMS } from '../../../domain/characters/claim.ts';
import { granted, type Outcome, refused } from '../../../domain/outcome.ts';
import type { Game } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Work } from '../../ports/work.ts';
import { createAddedCharactersRepo } from './added-characters.repo.ts';

type CreateRefusal = 'character.notFound' | 'profile.unavailable' | 'claims.unknownRegion' | 'claims.taken' | 'claims.yours' | 'claims.tooMany';

/** Who writes the lists of clans. */
export interface RosterPort { settleWithin(work: Work, clanId: string): Promise<void> }

export interface AddedCharactersService {
  create(work: Work, userId: string, wish: { readonly name: string; readonly region: string }): Promise<Outcome<OwnCharacter, CreateRefusal>>;
  remove(work: Work, userId: string, id: string): Promise<Outcome<null, 'claims.notFound'>>;
}

export const createAddedCharacters = ({ game, ids, roster }: { readonly game: Pick<Game, 'profile' | 'regions'>; readonly ids: Ids; readonly roster: RosterPort }): AddedCharactersService => {
  /** The name as the game writes it. Some characters that exist are answered with nothing; those keep the name as typed. */
  const nameInGame = async (region: string, name: string): Promise<Outcome<string, 'character.notFound' | 'profile.unavailable'>> => {
    const told = await game.profile(region, name);
    if (told.ok) return granted(told.value.name);
    if (told.code === 'empty') return granted(name);
    return refused(told.code === 'unknown' ? 'character.notFound' : 'profile.unavailable');
  };
  return {
    async create(work, userId, { name: typed, region }) {
      if (!game.regions.includes(region)) return refused('claims.unknownRegion');
      const found = await nameInGame(region, typed);
      if (!found.ok) return found;
      const name = found.value;
      const repo = createAddedCharactersRepo(work.db);
      const count = await repo.count(userId);
      const named = await repo.named(region, name);
      if (named.some((one) => one.userId === userId)) return refused('claims.yours');
      if (named.some((one) => one.userId !== null && (one.isTold || one.isAccepted))) return refused('claims.taken');
      if (count >= MOST_CLAIMS) return refused('claims.tooMany', { most: MOST_CLAIMS });
      const id = ids.id();
      await repo.add({ id, userId, region, name, at: work.now });
      // Their leaders see that somebody waits.
      for (const clanId of await repo.clansNaming(region, name)) {
        await work.nextRev(clanId);
        await work.record({ clanId, actor: { userId, characterName: name }, action: 'claim.made', entityKind: 'claim', entityId: id, before: null, after: { name, state: 'pending' } });
      }
      return granted({ id, name, region, createdAt: null, clan: null, clanRank: null, clanJoinTime: null, claim: 'pending' });
    },
    async remove(work, userId, id) {
      const repo = createAddedCharactersRepo(work.db);
      const removed = await repo.remove(userId, id);
      if (removed === undefined) return refused('claims.notFound');
      for (const clanId of await repo.clansNaming(removed.region, removed.name)) {
        if (removed.clanId === clanId) await roster.settleWithin(work, clanId);
        await work.nextRev(clanId);
        await work.record({ clanId, actor: { userId, characterName: removed.name }, action: 'claim.removed', entityKind: 'claim', entityId: id, before: { name: removed.name }, after: null });
      }
      work.rightsChanged({ userId });
      return granted(null);
    },
  };
};
