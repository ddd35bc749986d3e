/** Names of items in the languages of the pages; read once per version. */
import { LOCALES, type Locale } from '../../../contract/wire-words.ts';
import type { PackedLibrary, PackedLibraryNames } from '../../../domain/catalogue/library/packed-library.ts';
import type { CatalogueRepo } from './catalogue.repo.ts';

/** Null for an item that the version does not have. */
export type ItemNames = (itemId: string, locale: Locale) => string | null;

export async function readItemNames(repo: CatalogueRepo, version: string): Promise<ItemNames> {
  const library = await repo.part(version, 'library');
  const ids = library === null ? [] : (JSON.parse(library.toString()) as PackedLibrary).id;
  const places = new Map(ids.map((id, index) => [id, index]));
  const names = new Map<Locale, readonly string[]>();
  for (const locale of LOCALES) {
    const body = await repo.part(version, 'library-names', locale);
    if (body !== null) names.set(locale, (JSON.parse(body.toString()) as PackedLibraryNames).names);
  }
  return (itemId, locale) => {
    const place = places.get(itemId);
    return place === undefined ? null : (names.get(locale)?.[place] ?? itemId);
  };
}
