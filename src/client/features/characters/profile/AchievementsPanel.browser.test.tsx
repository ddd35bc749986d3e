import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AchievementText } from '../../../data/item-texts/game-texts.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { AchievementsPanel } from './AchievementsPanel.tsx';

const TEXTS: Readonly<Record<string, AchievementText>> = {
  first: { id: 'first', title: 'First blood', description: 'Win a fight.', language: 'en' },
  zone: { id: 'zone', title: 'Дитя Зоны', description: '', language: 'ru' },
};

vi.mock('../../../data/item-texts/game-texts.ts', () => ({
  useAchievements: (ids: readonly string[]) => ids.flatMap((id) => TEXTS[id] ?? []),
}));

it('shows the titles of the game, each in the language it is in', async () => {
  setLocale('en');
  await loadTexts('en', 'characters');
  const screen = await render(
    <Suspense fallback="…">
      <AchievementsPanel ids={['first', 'zone']} />
    </Suspense>,
  );
  await expect.element(screen.getByText('First blood')).toBeVisible();
  await expect.element(screen.getByText('Win a fight.')).toBeVisible();
  await expect.element(screen.getByText('Дитя Зоны')).toBeVisible();
  expect([...document.querySelectorAll('[data-achievement]')].map((one) => one.getAttribute('lang'))).toEqual(
    ['en', 'ru'],
  );
  await screen.rerender(
    <Suspense fallback="…">
      <AchievementsPanel ids={[]} />
    </Suspense>,
  );
  await expect.element(screen.getByText('First blood')).not.toBeInTheDocument();
});
