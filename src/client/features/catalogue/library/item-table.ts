/** Items with their prices and telling numbers as a table of a file. Pure. */
import { valueOf } from '../../../../domain/catalogue/library/compare.ts';
import { keyFigures } from '../../../../domain/catalogue/browse/key-figures.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Property } from '../../../../domain/catalogue/library/property-table.ts';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import type { TableContent } from '../../../data/page/save-table.ts';

interface ItemTableDeps {
  readonly kindOf: (item: LibraryItem) => string;
  /** Null: an item of no rank. */
  readonly rankOf: (item: LibraryItem) => string | null;
  readonly priceOf: (itemId: string) => number | null;
  readonly labelsOf: (properties: readonly Property[]) => ReadonlyMap<string, string>;
  readonly t: ExportTexts;
}

/** A column for each number that one of the items is known by. */
export function itemTable(
  items: readonly LibraryItem[],
  { kindOf, rankOf, priceOf, labelsOf, t }: ItemTableDeps,
): TableContent {
  const properties = [
    ...new Map(items.flatMap(keyFigures).map((property) => [property.key, property])).values(),
  ];
  const labels = labelsOf(properties);
  return {
    headings: [
      t('item'),
      t('kind'),
      t('rank'),
      t('price'),
      ...properties.map(({ key }) => labels.get(key) ?? key),
    ],
    rows: items.map((item) => [
      item.name,
      kindOf(item),
      rankOf(item),
      priceOf(item.id),
      ...properties.map(({ key }) => {
        const value = valueOf(item, key);
        return value?.kind === 'number' ? value.value : value?.kind === 'range' ? value.high : null;
      }),
    ]),
  };
}
