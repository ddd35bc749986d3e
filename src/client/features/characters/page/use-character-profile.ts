import type { ClanMember } from '../../../../contract/clan-members.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { OwnCharacter, ProfileData } from '../../../../contract/accounts.ts';
import { memberView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useSession } from '../../../data/session/session.ts';
import { profile } from '../../../../contract/characters.ts';
import { useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';

/** The server refetches from the game every few minutes at most, so a shorter interval brings nothing. */
const REFRESH_MS = 60_000;

export interface RequestedProfile extends Omit<Answer<unknown>, 'data'> {
  readonly profile: ProfileData | null;
  /** The server has no character of this name that the user may see. */
  readonly isUnknown: boolean;
}

/** Profile of the user's own character or of a clan member. */
export function useRequestedProfile(name: string): RequestedProfile {
  const { data, ...answer } = useEndpoint(profile, { params: { name } }, { refetchIntervalMs: REFRESH_MS });
  return { ...answer, profile: data?.data ?? null, isUnknown: answer.problem?.code === 'character.notFound' };
}

/** The character that a URL names. */
export interface RequestedCharacter {
  readonly name: string;
  /** The user's own character; null for someone else's. */
  readonly own: OwnCharacter | null;
  /** Entry in the clan's member list; null for non-members, or while the list is not on this device. */
  readonly member: ClanMember | null;
}

/** Strips the `~` that links append to a name which ends like another route, see the member list. */
function withoutTilde(id: string): string {
  return id.replace(/~$/, '');
}

/**
 * The character of `/character/{id}`, by id or by name; undefined while local storage is read. Someone
 * unknown here is looked up on the server by name.
 */
export function useRequestedCharacter(id: string): RequestedCharacter | undefined {
  const { user } = useSession();
  const idOrName = withoutTilde(id);
  const own =
    user?.characters.find((character) => character.id === idOrName) ??
    user?.characters.find(({ name }) => nameKey(name) === nameKey(idOrName)) ??
    null;
  const asked = useMirroredRows(memberView, idOrName);
  const named = useMirroredRows(memberView, own?.name ?? idOrName);
  const member = asked.view.member ?? named.view.member;
  if (own !== null) return { name: own.name, own, member };
  return asked.state === 'loading' ? undefined : { name: member?.name ?? idOrName, own: null, member };
}
