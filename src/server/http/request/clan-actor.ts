import type { UserId } from '../../../domain/ids.ts';
import type { ClanActor } from '../../ports/actor.ts';
import { type Authorized, authorizedPart } from '../../ports/authorized.ts';
import type { Principal, PrincipalFor } from './authenticate.ts';

/** The user of a call. */
export function userIdOf(who: Authorized<Principal>): Authorized<UserId> {
  return authorizedPart(who, who.user.id);
}

/** The actor of a call that needs a clan. */
export function clanActorOf(
  who: PrincipalFor<{ readonly who: 'clan'; readonly role: 'member' }>,
): Authorized<ClanActor> {
  const { user, character } = who;
  return authorizedPart(who, {
    userId: user.id,
    characterId: character.id,
    characterName: character.name,
    clanId: character.clan.id,
    rank: character.clan.rank,
    role: character.clan.role,
    grantedPages: character.clan.grantedPages,
  });
}
