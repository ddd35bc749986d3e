import { type UserId, GUEST_ID } from '../../../domain/ids.ts';
import { useSession } from './session.ts';

/** Owner of what is entered here and stored on this device; null while the user is not known yet. */
export function useOwnerId(): UserId | null {
  const { user, hasToken } = useSession();
  return user?.id ?? (hasToken ? null : GUEST_ID);
}
