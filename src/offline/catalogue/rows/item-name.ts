/**
 * The name of one item in the user's language, from the stored catalogue; for the worker and for
 * notifications.
 */
import type { Locale } from '../../../contract/wire-words.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { PackedLibrary, PackedLibraryNames } from '../../../domain/catalogue/library/packed-library.ts';
import { database } from '../../database/database.ts';
import { isReadable, namesRowId, readSnapshot } from './rows.ts';
import { readNameLanguage } from './name-language.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

async function readItemName(itemId: string, locale: Locale): Promise<string | null> {
  const snapshot = await readSnapshot();
  if (snapshot === null || !isReadable(snapshot)) return null;
  const wanted: readonly NameLanguage[] = [(await readNameLanguage()) ?? locale, locale];
  const language = wanted.find((one) => snapshot.languages.includes(one));
  if (language === undefined) return null;
  const [library, names] = await database.gameFiles.bulkGet(['library', namesRowId(language)]);
  if (library?.version !== snapshot.version || names?.version !== snapshot.version) return null;
  const index = (library.body as PackedLibrary).id.indexOf(itemId);
  return (names.body as PackedLibraryNames).names[index] ?? null;
}

/**
 * In the chosen item-name language, else the page's; null where this device does not know it. Never throws.
 */
export function itemNameOf(itemId: string, locale: Locale): Promise<string | null> {
  return withTimeout(() => readItemName(itemId, locale)).catch(() => null);
}
