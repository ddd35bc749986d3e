/** The language of item names that a person chose on this device; the worker reads it too. */
import { GAME_LANGUAGES } from '../../../domain/catalogue/item/item.ts';
import type { NameLanguage } from '../../../domain/catalogue/library/names.ts';
import { database } from '../../database/database.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

const FACT = 'game-language';
/** Every language in which names are published. */
export const NAME_LANGUAGES: readonly NameLanguage[] = [...GAME_LANGUAGES, 'ua'];

/** The chosen language; null: as the page. Throws when the storage cannot be read (for live queries). */
export async function readNameLanguage(): Promise<NameLanguage | null> {
  const value = (await database.facts.get(FACT))?.value;
  return NAME_LANGUAGES.find((language) => language === value) ?? null;
}

/** Keeps the choice; answers whether the device took it. */
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
