/**
 * Comparison of character names. Source: domain facts, section 1.7 (rosters are keyed by lower-cased name).
 */

/** The key for storing and looking up a character by name: the game's names differ in more than case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
