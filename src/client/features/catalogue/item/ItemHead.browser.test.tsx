import { expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { ItemName } from '../../../../domain/catalogue/item/names.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ItemHead } from './ItemHead.tsx';

const NAMES: readonly ItemName[] = [
  { text: 'AKM', language: 'en' },
  { text: 'АКМ', language: 'ru' },
  { text: 'AKM 소총', language: 'ko' },
];

vi.mock('../../../data/item-search/use-all-item-names.ts', () => ({
  useAllItemNames: () => new Map([['gun', NAMES]]),
}));

const ITEM = { id: 'gun', name: 'AKM', category: 'weapon/assault_rifle', rank: 'stalker', binding: 'NONE' };

it('says how the item is called in the other languages of the game, Korean among them', async () => {
  setLocale('en');
  await loadTexts('en', 'catalogue');
  const { screen } = openPage(
    {
      path: '/tools/items/gun',
      layout: 'inner',
      component: () => <ItemHead item={ITEM as LibraryItem} level={0} isCrafted={false} />,
    },
    '/tools/items/gun',
  );
  const names = (await screen).getByRole('group', { name: 'Names in other languages' });
  await expect.element(names.getByText('AKM 소총')).toBeVisible();
  await expect.element(names.getByText('한국어')).toBeVisible();
  expect(names.getByText('AKM 소총').element().closest('[lang]')?.getAttribute('lang')).toBe('ko');
  await expect.element(names.getByText('АКМ')).toBeVisible();
  // its name in the page's language is the heading
  expect(names.element().textContent).not.toContain('English');
});
