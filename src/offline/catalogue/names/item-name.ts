/**
 * Item names in the user's language, from a realm's stored catalogue; for the worker, for notifications, and for
 * what belongs to another realm than the page.
 */
import type { Locale } from '../../../contract/wire-words.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { PackedLibrary, PackedLibraryNames } from '../../../domain/catalogue/library/packed-library.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { isReadable, namesRowId, readSnapshot, storedRowsIn } from '../rows/rows.ts';
import { readNameLanguage } from '../rows/name-language.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

/** Null where this device does not know the item's name. */
export type NameOf = (itemId: string) => string | null;
const NO_NAMES: NameOf = () => null;

async function readItemNames(realm: GameRealm | null, locale: Locale): Promise<NameOf> {
  const snapshot = await readSnapshot(realm);
  if (snapshot === null || !isReadable(snapshot)) return NO_NAMES;
  const wanted: readonly NameLanguage[] = [(await readNameLanguage()) ?? locale, locale];
  const language = wanted.find((one) => snapshot.languages.includes(one));
  if (language === undefined) return NO_NAMES;
  const rowsOf = storedRowsIn(snapshot.namespace ?? null);
  const [library, names] = await rowsOf(['library', namesRowId(language)]);
  if (library?.version !== snapshot.version || names?.version !== snapshot.version) return NO_NAMES;
  const ids = (library.body as PackedLibrary).id;
  const texts = (names.body as PackedLibraryNames).names;
  return (itemId) => texts[ids.indexOf(itemId)] ?? null;
}

/**
 * Names of a realm's items (null: of the installation's first one) in the chosen item-name language, else the
 * page's; null where this device does not know one. Never throws.
 */
export function storedItemNames(realm: GameRealm | null, locale: Locale): Promise<NameOf> {
  return withTimeout(() => readItemNames(realm, locale)).catch(() => NO_NAMES);
}

/** The name of one item; see `storedItemNames`. */
export async function itemNameOf(
  itemId: string,
  realm: GameRealm | null,
  locale: Locale,
): Promise<string | null> {
  return (await storedItemNames(realm, locale))(itemId);
}
