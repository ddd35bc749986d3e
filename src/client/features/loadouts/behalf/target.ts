/** The person for whom an officer enters a request, by the parameters of the URL. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanRank } from '../../../../domain/characters/rank.ts';
import { type CharacterId, toId } from '../../../../domain/ids.ts';
import { guestNameOf, personIdOf, type SupplyPerson } from '../../../../domain/loadouts/person.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { RosterName } from '../people/people.ts';

export interface Target {
  readonly id: CharacterId;
  readonly person: SupplyPerson;
  readonly name: string;
  readonly rank: ClanRank | null;
}

/** A member of the clan's list. */
export function targetOfMember({ name, rank, characterId }: RosterName): Target {
  const person: SupplyPerson =
    characterId === null ? { kind: 'member', name } : { kind: 'account', characterId };
  return { id: personIdOf(person), person, name, rank };
}

/** Null: nobody on the list and nobody with a request has this id. A guest with a member's name is that member. */
export function findTarget(
  { edit, guest }: { readonly edit?: string | undefined; readonly guest?: string | undefined },
  roster: readonly RosterName[],
  loadouts: readonly ShownLoadout[],
): Target | null {
  if (guest !== undefined) {
    const name = guestNameOf(guest);
    if (name === '') return null;
    const member = roster.find((one) => nameKey(one.name) === nameKey(name));
    if (member !== undefined) return targetOfMember(member);
    const person: SupplyPerson = { kind: 'guest', name };
    return { id: personIdOf(person), person, name, rank: null };
  }
  const member = roster.map(targetOfMember).find(({ id }) => id === edit);
  if (member !== undefined) return member;
  const known = loadouts.find(({ characterId }) => characterId === edit);
  if (known === undefined || edit === undefined) return null;
  const { person: kind = 'account', characterName: name, clanRank: rank } = known;
  const id = toId<CharacterId>(edit);
  return { id, name, rank, person: kind === 'account' ? { kind, characterId: id } : { kind, name } };
}
