import type { ClanActor } from '../../ports/actor.ts';
import type { PrincipalFor } from './authenticate.ts';

/** The actor of a call that needs a clan. */
export function clanActorOf({
  user,
  character,
}: PrincipalFor<{ readonly who: 'clan'; readonly role: 'member' }>): ClanActor {
  return {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan.id,
    rank: character.clan.rank,
    role: character.clan.role,
  };
}
