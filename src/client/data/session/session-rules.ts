/**
 * Session rules: which character is selected, which cached session is valid. Source: specification sections
 * 4, 5, 8.
 */
import { isFields } from '../../../domain/fields.ts';
import type { CharacterId } from '../../../domain/ids.ts';
import type { OwnCharacter, User } from '../../../contract/accounts.ts';
import type { SessionPermissions } from './session-state.ts';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';

/**
 * The character to select: the one saved on this device, else the preferred one, if they belong to the user;
 * else the first.
 */
export function chooseCharacterId(user: User, savedId: CharacterId | null): CharacterId | null {
  const own = (id: CharacterId | null): boolean =>
    id !== null && user.characters.some((character) => character.id === id);
  if (own(savedId)) return savedId;
  if (own(user.preferredCharacterId)) return user.preferredCharacterId;
  return user.characters[0]?.id ?? null;
}

/**
 * The character to begin with after a sign-in on a device where this region was chosen: the preferred one, if it plays
 * there, else the first who does; null: nobody, or no region was chosen.
 */
export function characterInRegion(user: User, region: string | null): CharacterId | null {
  const there = user.characters.filter((character) => character.region === region);
  return (there.find(({ id }) => id === user.preferredCharacterId) ?? there[0])?.id ?? null;
}

/** The last session as cached on the device. */
export interface CachedSession {
  readonly tokenMark: string;
  readonly user: User;
  readonly permissions: { readonly characterId: CharacterId; readonly value: SessionPermissions } | null;
  readonly savedAt: number;
}

/** The cached session if it belongs to this token and has the shape that this version writes; else null. */
export function parseCachedSession(stored: unknown, token: string): CachedSession | null {
  if (
    !isFields(stored) ||
    stored['tokenMark'] !== tokenFingerprint(token) ||
    typeof stored['savedAt'] !== 'number'
  )
    return null;
  const user = stored['user'];
  return isFields(user) && typeof user['id'] === 'string' && Array.isArray(user['characters'])
    ? (stored as unknown as CachedSession)
    : null;
}

/** The selected character of a user. */
export function characterOf(user: User | null, characterId: CharacterId | null): OwnCharacter | null {
  return user?.characters.find((character) => character.id === characterId) ?? null;
}
