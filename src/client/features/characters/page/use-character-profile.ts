import { useLiveQuery } from 'dexie-react-hooks';
import type { ClanMember } from '../../../../contract/clan-members.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { OwnCharacter } from '../../../../contract/auth.ts';
import { readMember } from '../../../../offline/mirror/overlays/clan-members.ts';
import { withTimeout } from '../../../../offline/storage/storage-timeout.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { profile, type ProfileData } from '../../../../contract/characters.ts';
import { useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';

/** The game is asked every few minutes at most, whoever looks; so often is worth it. */
const REFRESH_MS = 60_000;

export interface RequestedProfile extends Omit<Answer<unknown>, 'data'> {
  readonly profile: ProfileData | null;
  /** The server knows nobody of this name whom the person may see. */
  readonly isUnknown: boolean;
}

/** The profile of a character that is the person's own or in the clan. */
export function useRequestedProfile(name: string): RequestedProfile {
  const { data, ...answer } = useEndpoint(profile, { params: { name } }, { refetchIntervalMs: REFRESH_MS });
  return { ...answer, profile: data?.data ?? null, isUnknown: answer.problem?.code === 'character.notFound' };
}

/** Whom an address names. */
export interface RequestedCharacter {
  readonly name: string;
  /** The own character; null for somebody else's. */
  readonly own: OwnCharacter | null;
  /** What the clan's list says; null for who is not in it, or while it is not on this device. */
  readonly member: ClanMember | null;
}

/** The sign behind a name that ends like another page, see the list of members. */
function withoutTilde(id: string): string {
  return id.replace(/~$/, '');
}

/** The character of `/character/{id}`: by its id, or by its name; undefined while the device is asked. Whom nobody here knows, the server is asked about by name. */
export function useRequestedCharacter(id: string): RequestedCharacter | undefined {
  const { user } = useSession();
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = user?.id ?? null;
  const asked = withoutTilde(id);
  const own =
    user?.characters.find((character) => character.id === asked) ??
    user?.characters.find(({ name }) => nameKey(name) === nameKey(asked)) ??
    null;
  const member = useLiveQuery(async () => {
    if (clanId === null || userId === null) return null;
    try {
      return (
        (await withTimeout(() => readMember(clanId, userId, asked))) ??
        (own === null ? null : await withTimeout(() => readMember(clanId, userId, own.name)))
      );
    } catch {
      return null;
    }
  }, [clanId, userId, asked, own?.name]);
  if (own !== null) return { name: own.name, own, member: member ?? null };
  return member === undefined ? undefined : { name: member?.name ?? asked, own: null, member };
}
