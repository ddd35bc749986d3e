/** The owner of a request: who in the clan an officer means, or a guest. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { personIdOf, type PersonKind, type SupplyPerson } from '../../../domain/loadouts/person.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createLoadoutsRepo } from './loadouts.repo.ts';

export interface RequestOwner {
  /** Null without an account. */
  readonly userId: UserId | null;
  readonly characterId: CharacterId;
  readonly characterName: string;
  /** Null for a guest. */
  readonly clanRank: ClanRank | null;
  readonly person: PersonKind;
  /** Of a member without an account: the key of the name on the clan's list. */
  readonly memberKey: string | null;
}

/**
 * Null when the person is not in the clan. Who has got an account since the officer saw the list is that
 * account; a guest with the name of a member is that member.
 */
export async function findOwner(
  work: UnitOfWork,
  clanId: ClanId,
  person: SupplyPerson,
): Promise<RequestOwner | null> {
  const repo = createLoadoutsRepo(work.db);
  const withAccount = async (id: CharacterId): Promise<RequestOwner | null> => {
    const character = await repo.character(clanId, id);
    return character === null
      ? null
      : {
          userId: character.userId,
          characterId: character.id,
          characterName: character.name,
          clanRank: character.clanRank,
          person: 'account',
          memberKey: null,
        };
  };
  if (person.kind === 'account') return withAccount(person.characterId);
  const member = await repo.member(clanId, nameKey(person.name));
  if (member === null)
    return person.kind === 'member'
      ? null
      : {
          userId: null,
          characterId: personIdOf(person),
          characterName: person.name,
          clanRank: null,
          person: 'guest',
          memberKey: null,
        };
  const account = member.characterId === null ? null : await withAccount(member.characterId);
  return (
    account ?? {
      userId: null,
      characterId: personIdOf({ kind: 'member', name: member.name }),
      characterName: member.name,
      clanRank: member.rank,
      person: 'member',
      memberKey: member.key,
    }
  );
}
