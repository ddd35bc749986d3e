import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAN, emptyDevice, openDevice } from '../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../tests/support/page-router.tsx';
import { tactics as words } from '../../../i18n/locales/en/tactics.ts';
import { database } from '../../../offline/database/database.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { TacticsScreen } from './TacticsScreen.tsx';
import { validateTacticsSearch } from './url/tactics-search.ts';

const ROW = { clanId: CLAN, createdBy: 'Halden', changedBy: 'Halden', changedAt: '2026-11-20T18:00:00.000Z' };
const tactic = (id: string, map: string, side: string, notes = '') => ({
  ...ROW,
  id,
  rev: 1,
  content: { title: id, map, side, notes, isOpen: true },
});

function openShelf(search = '') {
  return openPage(
    {
      path: '/tactics',
      layout: 'inner',
      validateSearch: validateTacticsSearch,
      component: () => <TacticsScreen />,
    },
    `/tactics${search}`,
  );
}

function shown(): string {
  const ids = [...document.querySelectorAll('[data-tactic]')].map((one) => one.getAttribute('data-tactic'));
  return ['ford', 'fork', 'rush', 'wall', 'woods'].filter((id) => ids.includes(id)).join(' ');
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.tactics.bulkPut([
    tactic('rush', 'berda', 'attack', 'Over the bridge'),
    tactic('wall', 'berda', 'defense', 'Hold the bridge'),
    tactic('fork', 'berda', 'any'),
    tactic('ford', 'lowlands', 'attack', 'Through the water'),
    tactic('woods', 'coniferous', 'defense', 'Ёлки on the left'),
  ] as never);
});
afterEach(emptyDevice);

it('filters by map, side and words, each on its own and together, and says so in the address', async () => {
  const { router, screen: opened } = openShelf();
  const screen = await opened;
  await expect.poll(shown).toBe('ford fork rush wall woods');
  const [map, side] = [screen.getByLabelText(words.map), screen.getByLabelText(words.side)];
  const search = screen.getByRole('searchbox', { name: words.search });

  await map.selectOptions('berda');
  await expect.poll(shown).toBe('fork rush wall');
  await side.selectOptions('defense');
  // a plan for both sides serves each of them
  await expect.poll(shown).toBe('fork wall');
  await search.fill('BRIDGE hold');
  await expect.poll(shown).toBe('wall');
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ map: 'berda', side: 'defense', q: 'BRIDGE hold' });

  // the title, the notes, and the names of map and side are searched
  await map.selectOptions('');
  await side.selectOptions('');
  for (const [text, ids] of [
    ['елки', 'woods'],
    ['rush', 'rush'],
    [words.mapLowlands, 'ford'],
    [words.sideAttack, 'ford rush'],
    ['bridge', 'rush wall'],
    ['nothing of it', ''],
  ] as const) {
    await search.fill(text);
    await expect.poll(shown).toBe(ids);
  }
  await expect.element(screen.getByText(words.nothingFound)).toBeVisible();
  await search.fill('');
  await expect.poll(shown).toBe('ford fork rush wall woods');
  await expect.poll(() => router.state.location.search).toEqual({});
});

it('opens filtered as the address says', async () => {
  const { screen: opened } = openShelf('?map=berda&side=attack&q=bridge');
  const screen = await opened;
  await expect.poll(shown).toBe('rush');
  await expect.element(screen.getByLabelText(words.map)).toHaveValue('berda');
  await expect.element(screen.getByLabelText(words.side)).toHaveValue('attack');
  await expect.element(screen.getByRole('searchbox', { name: words.search })).toHaveValue('bridge');
});
