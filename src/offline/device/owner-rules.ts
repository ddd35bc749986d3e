/**
 * Whose data this device holds. Everything that is written for a person checks it inside its own transaction, so that an
 * answer which comes after the logout, or after somebody else has signed in, leaves no trace.
 */
import type { StoreTransaction } from '../transactions/offline-store.ts';

interface Owner {
  readonly userId: string;
  readonly isSignedIn: boolean;
}

function parseOwner(value: unknown): Owner | null {
  return typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'isSignedIn' in value
    ? { userId: value.userId, isSignedIn: value.isSignedIn === true }
    : null;
}

/** The signed-in owner, from the fact of that name; null for nobody. */
export function signedInOwner(fact: unknown): string | null {
  const owner = parseOwner(fact);
  return owner?.isSignedIn === true ? owner.userId : null;
}

/** Whoever owned the device last, signed in or not. */
export function lastOwner(fact: unknown): string | null {
  return parseOwner(fact)?.userId ?? null;
}

/** Writes who owns the device; what waits to be sent is not touched. */
export async function setOwner(rows: StoreTransaction, userId: string, isSignedIn: boolean): Promise<void> {
  return rows.putFact({ name: 'owner', value: { userId, isSignedIn } });
}

/** Removes every mirror and what was confirmed. */
export async function dropMirrors(rows: StoreTransaction): Promise<void> {
  for (const { clanId } of await rows.mirrors()) await rows.removeMirror(clanId);
  await rows.removeSentBefore(Number.MAX_SAFE_INTEGER);
}

/**
 * A person has signed in: where it was somebody else before, that person's mirrors go; what they had not sent stays.
 * Answers whether it was somebody else.
 */
export async function switchOwner(rows: StoreTransaction, userId: string): Promise<boolean> {
  const previous = lastOwner(await rows.fact('owner'));
  const hasChanged = previous !== null && previous !== userId;
  if (hasChanged) await dropMirrors(rows);
  await setOwner(rows, userId, true);
  return hasChanged;
}

/** The session has ended without the person's will: what the server has goes, what only this device has stays. */
export async function endSession(rows: StoreTransaction): Promise<void> {
  const owner = lastOwner(await rows.fact('owner'));
  await dropMirrors(rows);
  if (owner !== null) await setOwner(rows, owner, false);
}
