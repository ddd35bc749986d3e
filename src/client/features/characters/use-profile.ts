import { profile, type ProfileData } from '../../../contract/characters.ts';
import { useEndpoint, type Answer } from '../../data/http/use-endpoint.ts';

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
