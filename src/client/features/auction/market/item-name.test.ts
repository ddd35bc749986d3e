import { expect, it } from 'vitest';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { itemName } from './item-name.ts';

const say = (key: string, values?: object): string => `${key} ${JSON.stringify(values)}`;

it('says that an item is unknown only once the catalogue is there', () => {
  const byId = new Map([['a', { name: 'Soup' } as LibraryItem]]);
  expect(itemName(say as never, { byId, status: 'ready' }, 'a')).toBe('Soup');
  expect(itemName(say as never, { byId: new Map(), status: 'loading' }, 'wj2zp')).not.toContain('wj2zp');
  expect(itemName(say as never, { byId, status: 'ready' }, 'wj2zp')).toContain('wj2zp');
});
