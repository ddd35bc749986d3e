/** The language for item names chosen on this device; the worker reads it too. */
import { GAME_LANGUAGES } from '../../../domain/catalogue/item/item.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import { database } from '../../database/database.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

const FACT = 'game-language';
/** Every language in which names are published. */
export const NAME_LANGUAGES: readonly NameLanguage[] = [...GAME_LANGUAGES, 'ua'];

/** The chosen language; null: the page's. Throws when the storage cannot be read (for live queries). */
export async function readNameLanguage(): Promise<NameLanguage | null> {
  const value = (await database.facts.get(FACT))?.value;
  return NAME_LANGUAGES.find((language) => language === value) ?? null;
}

/** Stores the choice; resolves to whether the device accepted it. */
export async function saveNameLanguage(language: NameLanguage | null): Promise<boolean> {
  try {
    await withTimeout(async () => {
      await (language === null
        ? database.facts.delete(FACT)
        : database.facts.put({ name: FACT, value: language }));
    });
    return true;
  } catch {
    return false;
  }
}
