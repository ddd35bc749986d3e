/**
 * Owner of the data on this device. Every write for a user checks it inside its own transaction, so that an
 * answer that arrives after the logout, or after another user has signed in, leaves no trace.
 */
import { toId, type UserId } from '../../domain/ids.ts';
import type { StoreTransaction } from '../transactions/offline-store.ts';

interface Owner {
  readonly userId: UserId;
  readonly isSignedIn: boolean;
}

function parseOwner(value: unknown): Owner | null {
  return typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'isSignedIn' in value
    ? { userId: toId(value.userId), isSignedIn: value.isSignedIn === true }
    : null;
}

/** The signed-in owner, from the fact `owner`; null for nobody. */
export function signedInOwner(fact: unknown): UserId | null {
  const owner = parseOwner(fact);
  return owner?.isSignedIn === true ? owner.userId : null;
}

/** The last owner of the device, signed in or not. */
export function lastOwner(fact: unknown): UserId | null {
  return parseOwner(fact)?.userId ?? null;
}

/** Stores the owner of the device; unsent changes are not touched. */
export async function setOwner(rows: StoreTransaction, userId: UserId, isSignedIn: boolean): Promise<void> {
  return rows.putFact({ name: 'owner', value: { userId, isSignedIn } });
}

/** Removes every mirror and every confirmed change. */
export async function dropMirrors(rows: StoreTransaction): Promise<void> {
  for (const { clanId } of await rows.mirrors()) await rows.removeMirror(clanId);
  await rows.removeSentBefore(Number.MAX_SAFE_INTEGER);
}

/**
 * Records a sign-in. When the device belonged to another user, that user's mirrors are removed; their unsent
 * changes stay. Resolves to whether the owner changed.
 */
export async function switchOwner(rows: StoreTransaction, userId: UserId): Promise<boolean> {
  const previous = lastOwner(await rows.fact('owner'));
  const hasChanged = previous !== null && previous !== userId;
  if (hasChanged) await dropMirrors(rows);
  await setOwner(rows, userId, true);
  return hasChanged;
}

/**
 * The session ended without the user's doing: removes what the server also has, keeps what only this device
 * has.
 */
export async function endSession(rows: StoreTransaction): Promise<void> {
  const owner = lastOwner(await rows.fact('owner'));
  await dropMirrors(rows);
  if (owner !== null) await setOwner(rows, owner, false);
}
