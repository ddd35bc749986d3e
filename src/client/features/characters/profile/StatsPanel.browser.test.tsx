import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ProfileData, ShownStats } from '../../../../contract/accounts.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { StatsPanel } from './StatsPanel.tsx';

const STATS: ShownStats = {
  kills: 1_234,
  deaths: 617,
  assists: 5,
  playTimeMs: 7_200_000,
  sessionKills: 30,
  sessionDeaths: 10,
  openWorldKills: 3,
  openWorldDeaths: 2,
} as ShownStats;

function profile(fields: Partial<ProfileData>): ProfileData {
  return { stats: null, statsNotice: null, lastLoginAt: null, lastStats: null, ...fields } as ProfileData;
}

beforeEach(async () => {
  setLocale('en');
  await loadTexts('en', 'characters');
});

it('shows the last known numbers with their age when the character is not in the game', async () => {
  const at = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  const screen = await render(
    <StatsPanel profile={profile({ statsNotice: 'offline', lastStats: { at, stats: STATS } as never })} />,
  );
  await expect.element(screen.getByText('1,234')).toBeVisible();
  await expect.element(screen.getByText('2.00', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('updated 3 hr ago')).toBeVisible();
});

it('shows no numbers where none are known', async () => {
  const screen = await render(<StatsPanel profile={profile({ statsNotice: 'ownerOnly' })} />);
  expect(screen.container.querySelector('dl')).toBeNull();
  expect(screen.container.textContent).not.toBe('');
});
