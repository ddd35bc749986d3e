/** The published numbers of the time-to-kill page, with their names in one language. */
import type { Locale } from '../../../contract/wire-words.ts';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { type PackedTtk, type PackedTtkNames, unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { CatalogueRepo } from './catalogue.repo.ts';

/** Null where the version has none. */
export async function readTtkCatalogue(
  repo: Pick<CatalogueRepo, 'part'>,
  version: string,
  locale: Locale,
): Promise<TtkCatalogue | null> {
  const [packed, names] = await Promise.all([
    repo.part(version, 'ttk'),
    repo.part(version, 'ttk-names', locale),
  ]);
  return packed === null || names === null
    ? null
    : unpackTtk(
        JSON.parse(packed.toString()) as PackedTtk,
        JSON.parse(names.toString()) as PackedTtkNames,
        version,
      );
}
