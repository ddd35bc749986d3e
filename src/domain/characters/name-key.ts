/** How names of characters are compared. Source: domain facts, section 1.7 (rosters are keyed by lower-cased name). */

/** The key under which a character's name is stored and looked up: the game's names differ in more than case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
