/**
 * Whom a request is for: a character with an account here, a member of the clan without one, known by the name
 * on the game's list, or a guest who fights with the clan for one war, known by name alone. Source: the
 * project's own rule; decision "Requests for people without an account".
 */
import { nameKey } from '../characters/name-key.ts';
import { toId, type CharacterId } from '../ids.ts';
import { shortHash } from '../short-hash.ts';

export const PERSON_KINDS = ['account', 'member', 'guest'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export type SupplyPerson =
  | { readonly kind: 'account'; readonly characterId: CharacterId }
  | { readonly kind: 'member' | 'guest'; readonly name: string };

/** The most characters of a guest's name, as of a character's. */
export const MAX_PERSON_NAME = 64;

/** A guest's name as it is stored: one line, without characters that nobody sees; empty when nothing is left. */
export function guestNameOf(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * The id of a person in a clan's requests. Without an account it follows from the name, so that two officers who
 * enter the same person offline mean the same one.
 */
export function personIdOf(person: SupplyPerson): CharacterId {
  if (person.kind === 'account') return person.characterId;
  const key = nameKey(person.name);
  return toId(`${person.kind}-${shortHash(key)}`);
}
