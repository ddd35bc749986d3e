import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { validateTtkSearch } from '../../../domain/ttk/validate-search.ts';
import { CatalogueError } from '../../../offline/catalogue/files/fetch-catalogue.ts';
import { loadCatalogueInfo, loadTtkCatalogue } from '../../../offline/catalogue/files/load-files.ts';
import { database } from '../../../offline/database/database.ts';
import { openPage } from '../../../../tests/support/page-router.tsx';
import { setLocale } from '../../data/i18n/locale.ts';
import type { GearSource } from './gear/gear-source.ts';
import { TtkScreen } from './TtkScreen.tsx';

vi.mock('../../../offline/catalogue/files/load-files.ts', { spy: true });

const catalogue: TtkCatalogue = {
  version: 'test',
  dataDate: '2026-07-01',
  weapons: [
    {
      id: 'w1',
      name: '9A-91',
      rank: 'veteran',
      type: 'assault_rifle',
      calibre: '939mm',
      closeDamage: [33.9, 34.2],
      longDamage: [20, 21],
      falloffStartM: 20,
      falloffEndM: 60,
      maxDistanceM: 100,
      fireRateRpm: 700,
      headMultiplier: 1.4,
      limbMultiplier: 0.9,
      magazine: 20,
      reloadSeconds: 3,
      bleeding: 0,
      stoppingPower: 0,
      burst: { shots: 3, rateRpm: 1400, pauseSeconds: 1 },
    },
  ],
  parts: [
    {
      id: 'm1',
      name: 'Drum',
      rank: 'stalker',
      slot: 'mag',
      magazine: 45,
      addedRounds: 0,
      reloadSeconds: 4,
      ergonomicsPct: 0,
      weaponIds: ['w1'],
    },
    {
      id: 'm2',
      name: 'Other drum',
      rank: 'stalker',
      slot: 'mag',
      magazine: 50,
      addedRounds: 0,
      reloadSeconds: 4,
      ergonomicsPct: 0,
      weaponIds: ['w2'],
    },
  ],
  plates: [{ id: 'p1', name: 'Ceramic', rank: 'default', durability: 132, absorptionPct: 88 }],
  rounds: [
    {
      id: 'r1',
      name: 'SP-6',
      rank: 'stalker',
      calibre: '939mm',
      type: 'piercing',
      penetrationPct: 20,
      damagePct: 0,
      bleedingPct: 0,
      stoppingPowerPct: 0,
      pellets: 1,
    },
    {
      id: 'r2',
      name: 'SP-5',
      rank: 'stalker',
      calibre: '939mm',
      type: 'default',
      penetrationPct: 10,
      damagePct: 0,
      bleedingPct: 0,
      stoppingPowerPct: 0,
      pellets: 1,
    },
    {
      id: 'r3',
      name: 'BS',
      rank: 'stalker',
      calibre: '545mm',
      type: 'piercing',
      penetrationPct: 20,
      damagePct: 0,
      bleedingPct: 0,
      stoppingPowerPct: 0,
      pellets: 1,
    },
  ],
  armours: [
    { id: 'a1', name: 'Suit', rank: 'master', type: 'combat', bulletResistance: [216], vitalityPct: 0 },
  ],
};

/** What the clan asks of its members, beside what the character has. */
const GEAR: GearSource = {
  sets: [
    {
      id: 'mine',
      owner: 'own',
      name: 'My set',
      weapons: [{ itemId: 'w1', level: 10 }],
      armours: [],
      otherIds: [],
    },
    {
      id: 'storm',
      owner: 'clan',
      name: 'Storm',
      weapons: [{ itemId: 'w1', level: 0 }],
      armours: [{ itemId: 'a1', level: 0 }],
      otherIds: ['m1', 'p1'],
    },
  ],
  isFailed: false,
  request: () => undefined,
};

function open(search: string, turnMs = 0, gear: GearSource | null = null) {
  return openPage(
    {
      path: '/tools/ttk',
      layout: 'inner',
      validateSearch: validateTtkSearch,
      component: () => <TtkScreen isLater gear={gear} />,
      beforeLoad: () =>
        new Promise<void>((turned) => {
          setTimeout(turned, turnMs);
        }),
    },
    `/tools/ttk${search}`,
  );
}

function figure(name: string): string {
  return document.querySelector(`[data-figure=${name}]`)?.textContent ?? '';
}

beforeEach(() => {
  setLocale('en');
  vi.mocked(loadTtkCatalogue).mockResolvedValue(catalogue);
  vi.mocked(loadCatalogueInfo).mockResolvedValue({
    success: true,
    version: 'test',
    realm: 'starter',
    dataDate: null,
    importedAt: '',
    counts: {},
    files: [],
  });
});

afterEach(async () => {
  vi.mocked(loadTtkCatalogue).mockReset();
  await database.ttkSetups.clear();
});

it('computes the hand-worked numbers from picked items and follows the target area', async () => {
  const screen = await open('?s1=w-w1_r-r1_a-a1_t-head&d=0').screen;
  await expect.element(screen.getByRole('button', { name: /Weapon: 9A-91/ })).toBeVisible();
  expect([figure('discrete'), figure('shots'), figure('continuous')]).toEqual([
    '0.43\u00A0s',
    '6 shots',
    '0.49\u00A0s continuous',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Body' }));
  await expect.poll(() => figure('discrete')).toBe('1.97\u00A0s');
  expect(figure('shots')).toBe('24 shots');
  const result = screen.getByRole('region', { name: 'Result' });
  await expect.element(result.getByText('Community gives 0.69\u00A0s.')).toBeVisible();
  await userEvent.click(result.getByRole('radio', { name: 'Community' }));
  await expect.poll(() => figure('discrete')).toBe('0.69\u00A0s');
  await expect.element(result.getByText('Standard gives 1.97\u00A0s.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Head' }));
  await expect.element(result.getByText('Standard gives the same for the head.')).toBeVisible();
});

it('says that the large number leaves out the reload, and the time with it, where one magazine is not enough', async () => {
  const sticky = (): string => document.querySelector('[data-sticky-answer]')?.textContent ?? '';
  const screen = await open('?s1=w-w1_r-r1_a-a1_t-head&d=0').screen;
  await expect.poll(() => figure('shots')).toBe('6 shots');
  expect([figure('withoutReload'), figure('reloaded')]).toEqual(['', '']);
  expect(sticky()).not.toContain('reload');
  await userEvent.click(screen.getByRole('radio', { name: 'Body' }));
  // 24 shots of a magazine of 20, which is changed in 3 s
  await expect.poll(() => figure('shots')).toBe('24 shots');
  expect(figure('withoutReload')).toContain('without reload');
  expect(figure('reloaded')).toContain('4.97\u00A0s with reloading');
  expect(sticky()).toBe('1.97\u00A0s24 shotswithout reload4.97\u00A0s with reloading');
});

it('keeps the input while the URL is slow to follow', async () => {
  const { router, screen: rendering } = open('?s1=w-w1_r-r1_a-a1&d=0', 700);
  const screen = await rendering;
  const field = screen.getByRole('textbox', { name: /^Vitality/ });
  await expect.element(field).toBeVisible();
  await userEvent.fill(field, '150');
  // the route guards run again during the navigation, as on a session change
  await new Promise((waited) => {
    setTimeout(waited, 350);
  });
  await router.invalidate();
  await expect.poll(() => router.state.location.searchStr, { timeout: 5000 }).toContain('hp-150');
  await new Promise((waited) => {
    setTimeout(waited, 900);
  });
  await expect.element(field).toHaveValue('150');
});

it('limits the rounds to the calibre and ranks them', async () => {
  const screen = await open('?s1=w-w1_r-r2_a-a1&d=0').screen;
  await userEvent.click(screen.getByRole('button', { name: /Round: SP-5/ }));
  await expect.element(screen.getByText('2 of 2')).toBeVisible();
  await userEvent.fill(screen.getByRole('combobox', { name: 'Round' }), 'sp6');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /Round: SP-6/ })).toBeVisible();
  await expect.element(screen.getByText('Best round for this target')).toBeVisible();
});

it('shows a message at an invalid number and no figures, and writes the state to the URL', async () => {
  const { router, screen: rendering } = open('?s1=w-w1_r-r1_a-a1&d=0');
  const screen = await rendering;
  await userEvent.fill(screen.getByRole('textbox', { name: 'Armor-piercing override, %' }), '250');
  await expect
    .element(screen.getByRole('textbox', { name: 'Armor-piercing override, %' }))
    .toHaveAccessibleDescription('At most 100.');
  expect(figure('discrete')).toBe('—');
  await expect
    .poll(() => (router.state.location.search as Record<string, unknown>)['s1'])
    .toBe('w-w1_r-r1_a-a1_ap-250');
});

it('works with overrides without a catalogue, and offers a retry', async () => {
  vi.mocked(loadTtkCatalogue).mockRejectedValue(new CatalogueError('offline', 'none'));
  const screen = await open('?s1=cd-50_br-0_rpm-600&d=0').screen;
  await expect
    .element(screen.getByText(/You're offline and the catalogue isn't on this device/))
    .toBeVisible();
  await expect.poll(() => figure('shots')).toBe('2 shots');
  vi.mocked(loadTtkCatalogue).mockResolvedValue(catalogue);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText(/Starter catalogue/)).toBeVisible();
});

it('names an item missing from the catalogue', async () => {
  const screen = await open('?s1=w-gone').screen;
  await expect
    .element(screen.getByText("Item gone isn't in this catalogue. Pick another one.").first())
    .toBeVisible();
  expect(figure('discrete')).toBe('—');
});

it('counts a plate, a magazine that fits and bursts, and writes them to the URL', async () => {
  const { router, screen: rendering } = open('?s1=w-w1_r-r1_a-a1&d=0&m=c');
  const screen = await rendering;
  await expect.poll(() => figure('shots')).toBe('9 shots');
  const plate = screen.getByRole('combobox', { name: 'Plate', exact: true });
  await userEvent.selectOptions(plate, 'p1');
  // 33.9 HP a shot: five through the plate at 1.49 HP, then 92.5 HP at 12.43 are eight more
  await expect.poll(() => figure('shots')).toBe('13 shots');
  expect(figure('plateShots')).toBe(' · plate holds 5 shots');
  const magazine = screen.getByRole('combobox', { name: 'Magazine', exact: true });
  expect([...(magazine.element() as HTMLSelectElement).options].map((option) => option.text)).toEqual([
    'standard: 20 · 3\u00A0s',
    'Drum: 45 · 4\u00A0s',
  ]);
  await userEvent.selectOptions(magazine, 'm1');
  await expect.poll(() => figure('magazineLeft')).toBe('32 of 45');
  await userEvent.click(screen.getByRole('radio', { name: 'Bursts of 3' }));
  // four bursts of two intervals at 1400 rpm and a pause of 1 s
  await expect.poll(() => figure('discrete')).toBe('4.34\u00A0s');
  await expect
    .poll(() => (router.state.location.search as Record<string, unknown>)['s1'])
    .toBe('w-w1_r-r1_p-m1_fm-burst_a-a1_v-p1');
});

it('takes what the clan asks for as the target, with its plate, or as both sides', async () => {
  const { router, screen: rendering } = open('?s1=w-w1_r-r1_t-head&d=0&m=c', 0, GEAR);
  const screen = await rendering;
  await userEvent.click(screen.getByRole('button', { name: 'My gear' }));
  const dialog = screen.getByRole('dialog');
  const clan = dialog.getByRole('region', { name: 'Clan sets' });
  await expect.element(clan.getByText('Storm')).toBeVisible();
  await userEvent.click(clan.getByRole('button', { name: 'As the target: Suit' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Armor: Suit/ })).toBeVisible();
  await expect
    .poll(() => (router.state.location.search as Record<string, unknown>)['s1'])
    .toBe('w-w1_r-r1_a-a1_v-p1_t-head');
  await userEvent.click(screen.getByRole('button', { name: 'My gear' }));
  await userEvent.click(clan.getByRole('button', { name: 'Both sides' }));
  // its magazine comes with its weapon
  await expect.poll(() => (router.state.location.search as Record<string, unknown>)['s1']).toContain('p-m1');
});

it('saves a set-up on the device, and reports a storage failure', async () => {
  const screen = await open('?s1=w-w1_r-r1_a-a1').screen;
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  const add = vi
    .spyOn(database.ttkSetups, 'add')
    .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await userEvent.click(screen.getByRole('button', { name: 'Save setup' }));
  await expect.element(screen.getByText(/Not saved/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  add.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Save setup' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.element(screen.getByRole('button', { name: 'Delete Mine' })).toBeVisible();
});
