import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import type { Need } from '../../../domain/gear/ready.ts';
import { formats } from '../../../i18n/formats.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { needLabel } from './need-label.ts';

const NAMES = { a: 'Yorsh', b: 'Phantom Hunter', c: 'Granite', d: 'Atlas' };
const byId = new Map(Object.entries(NAMES).map(([id, name]) => [id, { name } as LibraryItem]));

async function label(need: Partial<Need>, most?: number): Promise<string> {
  const [t, tCatalogue] = await Promise.all([loadTexts('en', 'gear'), loadTexts('en', 'catalogue')]);
  return needLabel(
    { slot: 'mainArmour', itemIds: [], rank: null, level: 0, ...need },
    {
      byId,
      t,
      tCatalogue,
      format: formats('en'),
    },
    most,
  );
}

describe('what a requirement accepts', () => {
  it('is any item, or one of the named ones', async () => {
    expect(await label({})).toBe('any item');
    expect(await label({ itemIds: ['a', 'b'] })).toBe('Yorsh or Phantom Hunter');
  });

  it('names its rank', async () => {
    expect(await label({ rank: 'master' })).toBe('any item, minimum rank: Master');
  });

  it('is short where many items are accepted', async () => {
    expect(await label({ itemIds: ['a', 'b', 'c', 'd'] }, 3)).toBe(
      'Yorsh, Phantom Hunter, Granite, or 1 more',
    );
    expect(await label({ itemIds: ['a', 'b', 'c'] }, 3)).toBe('Yorsh, Phantom Hunter, or Granite');
  });
});
