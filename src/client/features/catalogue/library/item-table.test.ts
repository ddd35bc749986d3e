import { expect, it } from 'vitest';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import { itemTable } from './item-table.ts';

const FACTOR = 'stalker.artefact_properties.factor.';
const RATE = 'weapon.tooltip.weapon.info.rate_of_fire';

function item(id: string, category: string, numbers: Record<string, number>): LibraryItem {
  return { id, name: id.toUpperCase(), category, rank: 'default', numbers, ranges: {}, words: {} } as never;
}

it('gives each telling number a column of its own, empty where an item has none', () => {
  const { headings, rows } = itemTable(
    [
      item('suit', 'armor/combat', { [`${FACTOR}bullet_dmg_factor`]: 140 }),
      item('gun', 'weapon/assault_rifle', { [RATE]: 650 }),
    ],
    {
      kindOf: ({ category }) => category,
      rankOf: () => null,
      priceOf: (id) => (id === 'gun' ? 12_000 : null),
      labelsOf: (properties) => new Map(properties.map(({ key }) => [key, key.split('.').at(-1) ?? ''])),
      t: ((key: string) => key) as ExportTexts,
    },
  );
  expect(headings).toEqual(['item', 'kind', 'rank', 'price', 'bullet_dmg_factor', 'rate_of_fire']);
  expect(rows).toEqual([
    ['SUIT', 'armor/combat', null, null, 140, null],
    ['GUN', 'weapon/assault_rifle', null, 12_000, null, 650],
  ]);
});
