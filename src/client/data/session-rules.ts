/** The rules of the session: which character is chosen, what a failed fetch means. Source: specification sections 4, 5, 8. */
import type { OwnCharacter, User } from '../../contract/auth.ts';
import type { Permissions } from '../../domain/characters/rank.ts';
import { markOfToken } from '../../offline/token-mark.ts';

/** The character to select: the one chosen on this device, else the preferred one, if they are the user's; else the first. */
export function chooseCharacterId(user: User, savedId: string | null): string | null {
  const own = (id: string | null): boolean =>
    id !== null && user.characters.some((character) => character.id === id);
  if (own(savedId)) return savedId;
  if (own(user.preferredCharacterId)) return user.preferredCharacterId;
  return user.characters[0]?.id ?? null;
}

/** The last session as it is kept on the device. */
export interface KeptSession {
  readonly tokenMark: string;
  readonly user: User;
  readonly permissions: { readonly characterId: string; readonly value: Permissions } | null;
  readonly savedAt: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A kept session of exactly this sign-in and of the shape that this version writes; anything else is none. */
export function keptSessionFor(kept: unknown, token: string): KeptSession | null {
  if (!isRecord(kept) || kept['tokenMark'] !== markOfToken(token) || typeof kept['savedAt'] !== 'number')
    return null;
  const user = kept['user'];
  return isRecord(user) && typeof user['id'] === 'string' && Array.isArray(user['characters'])
    ? (kept as unknown as KeptSession)
    : null;
}

/** The selected character of a user. */
export function characterOf(user: User | null, characterId: string | null): OwnCharacter | null {
  return user?.characters.find((character) => character.id === characterId) ?? null;
}
