import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { fill } from './app-calls.ts';
import { WORDS } from './words.ts';

const { common, gear, shell, ttk, ttkAim, ttkGear, ttkRanking } = WORDS.en;

function figure(page: Page, name: string): Locator {
  return page.locator(`[data-figure=${name}]`).first();
}

/** The first number of a figure. */
async function numberOf(page: Page, name: string): Promise<number> {
  return Number(
    /-?\d[\d,]*(?:\.\d+)?/.exec((await figure(page, name).textContent()) ?? '')?.[0].replaceAll(',', '') ??
      Number.NaN,
  );
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${name}\\s*(?:,|$)`) });
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).press('Tab');
}

async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  // clear of the bars that stay at the edges
  await radio.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await radio.check({ force: true });
}

async function open(page: Page, search = ''): Promise<void> {
  await signIn(page, 'member', { path: '/tools/ttk' });
  if (search !== '') await page.goto(`/tools/ttk?${search}`);
  await expect(page.getByRole('heading', { level: 1, name: ttk.title })).toBeVisible();
  await expect(figure(page, 'discrete')).toBeVisible();
}

/** 33.9 damage, 700 rpm, head 1.4, limb 0.9, penetration 20 %, bullet resistance 216, 100 HP: worked out by hand. */
const BY_HAND = [
  { area: ttk.head, discrete: 0.43, continuous: 0.49, shots: 6, damagePerShot: 17.4, protection: 63.3 },
  { area: ttk.body, discrete: 1.97, continuous: 2, shots: 24, damagePerShot: 4.28, protection: 87.4 },
  { area: ttk.limb, discrete: 2.14, continuous: 2.22, shots: 26, damagePerShot: 3.86, protection: 87.4 },
] as const;

test('custom values give the results worked out by hand', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: ttk.ownNumbers, exact: true }).first().click();
  for (const [name, value] of [
    [ttk.closeDamage, '33.9'],
    [ttk.fireRateRpm, '700'],
    [ttk.headMultiplier, '1.4'],
    [ttk.limbMultiplier, '0.9'],
    [ttk.penetrationPct, '20'],
    [ttk.damagePct, '0'],
    [ttk.bulletResistance, '216'],
    [ttk.hp, '100'],
    [ttk.distanceField, '0'],
  ] as const)
    await type(page, name, value);
  for (const expected of BY_HAND) {
    await choose(page, expected.area);
    await expect.poll(() => numberOf(page, 'discrete'), { message: expected.area }).toBe(expected.discrete);
    expect(await numberOf(page, 'continuous')).toBe(expected.continuous);
    expect(await numberOf(page, 'shots')).toBe(expected.shots);
    expect(await numberOf(page, 'damagePerShot')).toBeCloseTo(expected.damagePerShot, 1);
    expect(await numberOf(page, 'protection')).toBeCloseTo(expected.protection, 1);
    await expect(page.getByRole('region', { name: ttk.result })).toContainText('172.8');
  }
  await choose(page, ttk.modelCommunity);
  await choose(page, ttk.body);
  await expect.poll(() => numberOf(page, 'discrete')).toBe(0.69);
  expect(await numberOf(page, 'shots')).toBe(9);
});

test('the URL holds the whole setup: another user sees the same @turn5', async ({ page, context }) => {
  await open(page, 's1=cd-33.9_ld-20_fs-20_fe-60_rpm-700_hm-1.4_lm-0.9_pen-20_br-216_t-head&d=0');
  await expect.poll(() => numberOf(page, 'discrete')).toBe(0.43);
  await choose(page, ttk.limb);
  await expect.poll(() => numberOf(page, 'discrete')).toBe(2.14);
  await expect(page).toHaveURL(/t-limb/);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect.poll(() => numberOf(second, 'discrete')).toBe(2.14);
  await expect(second.getByRole('radio', { name: ttk.limb, exact: true })).toBeChecked();
});

test('damage drops between the start and the end of the falloff @turn6', async ({ page }) => {
  await open(page, 's1=cd-40_ld-20_fs-20_fe-60_rpm-600_br-0&d=0');
  for (const [distance, shots] of [
    ['0', 3],
    ['20', 3],
    ['40', 4],
    ['60', 5],
    ['90', 5],
  ] as const) {
    await type(page, ttk.distanceField, distance);
    await expect.poll(() => numberOf(page, 'shots'), { message: `${distance} m` }).toBe(shots);
  }
});

test('a weapon is found by typing, and only rounds of its calibre are offered @turn15', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: new RegExp(`^${ttk.weapon}: `) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: ttk.weapon }).fill('AK');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: new RegExp(`^${ttk.weapon}: .*AK`) })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${ttk.round}: `) }).click();
  await expect(page.getByRole('dialog').getByText(ttk.calibreOnly.split('{{')[0] ?? '')).toBeVisible();
  await page.getByRole('dialog').getByRole('listbox').getByRole('option').first().click();
  await expect(figure(page, 'discrete')).toContainText(/\d/);
});

test('invalid numbers are reported at the field and show no results @turn8', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: ttk.ownNumbers, exact: true }).first().click();
  const cases = [
    [ttk.hp, ['', '-5', '0', '1e9', 'abc'], '100'],
    [ttk.apOverride, ['250', '-300'], ''],
    [ttk.fireRateRpm, ['0', '-1', '1e9'], '700'],
    [ttk.bulletResistance, ['-9999', '1e9'], '216'],
  ] as const;
  for (const [name, bad, good] of cases) {
    for (const value of bad) {
      await type(page, name, value);
      await expect(field(page, name), `${name} = ${value}`).toHaveAttribute('aria-invalid', 'true');
      const described = await field(page, name).getAttribute('aria-describedby');
      const message = await page.evaluate(
        (ids) =>
          (ids ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
            .trim(),
        described,
      );
      expect(message.length, `${name} = ${value} has a message`).toBeGreaterThan(5);
      expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|undefined/);
    }
    await type(page, name, good);
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(figure(page, 'discrete')).toContainText(/\d/);
});

test('the chart is reached by keyboard, and a table shows the same data @turn9', async ({ page }) => {
  await open(page, 's1=cd-40_ld-20_fs-20_fe-60_rpm-600_br-0&d=0');
  await expect(page.locator('canvas').first()).toBeVisible();
  const cursor = page.getByRole('slider', { name: ttk.chartLabel });
  await cursor.focus();
  await cursor.press('ArrowRight');
  await expect(cursor).toHaveAttribute('aria-valuetext', /\d/);
  await page.getByRole('button', { name: ttk.chartTable }).or(page.getByText(ttk.chartTable)).first().click();
  await expect(page.getByRole('table').filter({ hasText: /\d/ }).first()).toBeVisible();
});

test('setups are compared, saved on the device and can all be removed @turn10', async ({ page }) => {
  await open(page, 's1=cd-40_ld-20_fs-20_fe-60_rpm-600_br-0&d=10');
  for (let count = 0; count < 7; count += 1) {
    const add = page.getByRole('button', { name: ttk.addToComparison });
    if (await add.isDisabled()) break;
    await add.click();
  }
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByLabel(ttk.saveName).fill('Alpha');
  await page.getByRole('button', { name: ttk.saveSetup }).first().dblclick();
  const saved = page.getByRole('list', { name: ttk.saved }).getByRole('listitem');
  await expect(saved.filter({ hasText: 'Alpha' })).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: ttk.renameSaved.replace('{{name}}', 'Alpha') }).click();
  await page.keyboard.type('Bravo');
  await page.keyboard.press('Enter');
  await expect(saved.filter({ hasText: 'Bravo' })).toHaveCount(1);
  await expect(saved.filter({ hasText: 'Alpha' })).toHaveCount(0);
  await page.getByRole('button', { name: ttk.reset, exact: true }).first().click();
  await expect(page).not.toHaveURL(/s2=/);
});

test('all weapons are ranked against the target, and one opens in the calculator @turn11', async ({
  page,
}) => {
  await open(page, 's1=br-100&d=10');
  const ranking = page.getByRole('region', { name: ttkRanking.title });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(ranking).toBeVisible({ timeout: 500 });
  }).toPass();
  const rows = ranking.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/1/);
  const times = async (): Promise<number[]> =>
    (await ranking.locator('tbody tr td:nth-of-type(2)').allTextContents()).map(Number.parseFloat);
  expect(await times()).toEqual((await times()).toSorted((a, b) => a - b));
  const heading = ranking.getByRole('button', { name: ttk.withReloads });
  await heading.press('Enter');
  await expect(ranking.getByRole('columnheader', { name: ttk.withReloads })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await times()).toEqual((await times()).toSorted((a, b) => b - a));
  await ranking.getByLabel(ttk.filterType).selectOption({ label: ttk.pistol });
  const first = ranking.locator('tbody tr').first();
  const name = (await first.locator('th b').textContent()) ?? '';
  await first.getByRole('button').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: `${ttk.weapon}: ${name}` })).toBeVisible();
  await expect(page).toHaveURL(/br-100/);
  await ranking.getByRole('radio', { name: ttkRanking.map }).check({ force: true });
  await expect(ranking.getByRole('heading', { name: ttkRanking.bestWhere })).toBeVisible();
  await expect(ranking.getByRole('img').first()).toHaveAccessibleName(/0\sm \d/);
  await expectAccessible(page, 'the ranking as a map');
  await page.setViewportSize({ width: 320, height: 700 });
  await ranking.getByRole('radio', { name: ttkRanking.table }).check({ force: true });
  await expectAccessible(page, 'the ranking on a phone');
});

test('a share of misses gives three outcomes, which a link carries @turn12', async ({ page, context }) => {
  // three hits kill; one shot in two hits
  await open(page, 's1=cd-34_ld-34_br-0_rpm-600_mag-4_rl-2&d=0');
  const panel = page.getByRole('region', { name: ttkAim.title });
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(panel).toBeVisible({ timeout: 500 });
  }).toPass();
  await type(page, ttkAim.accuracy, '50');
  await expect.poll(() => numberOf(page, 'outcome10')).toBe(0.2);
  await expect.poll(() => numberOf(page, 'outcome50')).toBe(2.4);
  await expect.poll(() => numberOf(page, 'outcome90')).toBe(4.8);
  expect(await numberOf(page, 'discrete'), 'the figures above stay').toBe(0.2);
  await type(page, ttkAim.accuracy, '0');
  await expect(field(page, ttkAim.accuracy)).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByText(ttkAim.refused)).toBeVisible();
  await type(page, ttkAim.accuracy, '80');
  await choose(page, ttkAim.mixed);
  await type(page, ttkAim.head, '100');
  await type(page, ttkAim.limb, '0');
  await expect(page).toHaveURL(/acc=80&mix=h-100_l-0/);
  const median = await numberOf(page, 'outcome50');
  // no field may be half under the bar by chance
  await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectAccessible(page, 'misses');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(async () => {
    await second.mouse.wheel(0, 600);
    await expect(figure(second, 'outcome50')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await numberOf(second, 'outcome50')).toBe(median);
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`weapon, answer and target face each other on the first screen, ${width} px wide @turn13`, async ({
    browser,
    server,
  }) => {
    const phone = await browser.newContext({
      viewport: { width, height },
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    try {
      const page = await phone.newPage();
      await page.goto(`${server.url}/tools/ttk`);
      await expect(figure(page, 'discrete')).toContainText(/\d/);
      const boxOf = async (place: Locator) => {
        const box = await place.boundingBox();
        if (box === null) throw new Error('not shown');
        return { ...box, right: box.x + box.width, bottom: box.y + box.height };
      };
      const weapon = page.getByRole('button', { name: new RegExp(`^${ttk.weapon}: `) });
      const target = page.getByRole('button', { name: new RegExp(`^${ttk.armour}: `) });
      const left = await boxOf(weapon.locator('[data-tile]:visible'));
      const right = await boxOf(target.locator('[data-tile]:visible'));
      const answer = await boxOf(figure(page, 'discrete'));
      const shots = await boxOf(figure(page, 'shots'));
      const fold = (await boxOf(page.getByRole('navigation', { name: shell.mainNavigation }))).y;
      expect([left.y, left.bottom], 'the tiles are level').toEqual([right.y, right.bottom]);
      for (const part of [answer, shots]) {
        expect(part.x, 'the answer is right of the weapon').toBeGreaterThan(left.right);
        expect(part.right, 'and left of the target').toBeLessThan(right.x);
        expect(part.y).toBeGreaterThanOrEqual(left.y);
        expect(part.bottom).toBeLessThanOrEqual(left.bottom);
      }
      // with what they carry
      for (const part of [
        page.getByRole('button', { name: new RegExp(`^${ttk.round}: `) }),
        page.getByRole('combobox', { name: ttk.plate, exact: true }),
        page.getByRole('combobox', { name: ttk.weaponLevel }),
        page.getByRole('combobox', { name: ttk.armourLevel }),
      ])
        expect((await boxOf(part)).bottom).toBeLessThanOrEqual(fold);
      await expect(target).toContainText(`100\u00A0${ttk.unitHp}`);
      const lastFigure = await boxOf(figure(page, 'bestRound'));
      // all of it on a usual phone, one short scroll away on a small one
      expect(lastFigure.bottom).toBeLessThanOrEqual(width === 390 ? fold : fold + height / 2);
      await expectAccessible(page, `the face-off, ${width} px wide`);
    } finally {
      await phone.close();
    }
  });

test('adding to the comparison is announced, counted, taken back, and leads to its table @turn14', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 's1=cd-40_ld-20_fs-20_fe-60_rpm-600_br-0&d=10');
  const add = page.getByRole('button', { name: ttk.addToComparison });
  await add.click();
  const announcement = page
    .getByRole('status')
    .filter({ hasText: fill(ttk.addedToComparison, { name: '', number: '2' }).trim() });
  await expect(announcement).toBeInViewport({ ratio: 1 });
  const setups = page.getByRole('list', { name: ttk.comparison }).getByRole('button');
  await expect(setups).toHaveCount(2);
  await expect(setups.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(setups.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await announcement.getByRole('button', { name: common.undo }).click();
  await expect(setups).toHaveCount(0);
  await add.click();
  // the copy is edited, what was added stays as it is
  await choose(page, ttk.head);
  await expect(announcement).toHaveCount(0);
  await page.getByRole('button', { name: fill(ttk.showComparison, { shown: '2', limit: '8' }) }).click();
  const table = page.getByRole('region', { name: ttk.comparison });
  await expect(table).toBeFocused();
  await expect(table.getByRole('row').nth(2)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the comparison');
  await table
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(table.getByRole('status')).toBeInViewport({ ratio: 1 });
  await table.getByRole('button', { name: common.undo }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('own gear is taken as weapon and target in one step; guests are not offered any @turn7', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'member');
  const id = await page.evaluate(() => /selected_character_id=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  await page.goto(`/character/${id}-gear`);
  await page
    .getByRole('button', { name: gear.firstSet })
    .or(page.getByRole('button', { name: gear.newSet, exact: true }))
    .first()
    .click();
  const names: string[] = [];
  for (const slot of [gear.slotMainWeapon, gear.slotMainArmour]) {
    await page.getByRole('button', { name: new RegExp(`^${slot}`) }).click();
    const dialog = page.getByRole('dialog');
    const name = (await dialog.getByRole('option').first().locator('b').first().textContent()) ?? '';
    names.push(name);
    // the list scrolls just after it opens
    await dialog.getByRole('combobox').fill(name);
    await dialog
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: gear.save, exact: true }).click();
  // the form closes when the set is stored on the device
  await expect(page.getByRole('button', { name: gear.save, exact: true })).toHaveCount(0);
  await page.goto('/tools/ttk');
  await page.getByRole('button', { name: ttk.fromGear }).click();
  await expectAccessible(page, 'own gear');
  await page.getByRole('dialog').getByRole('button', { name: ttkGear.both }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${ttk.weapon}: ${names[0]}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${ttk.armour}: ${names[1]}` })).toBeVisible();
  await expect(figure(page, 'discrete')).toContainText(/\d/);
  await page.getByRole('button', { name: new RegExp(`^${ttk.weapon}: `) }).click();
  const first = page.getByRole('dialog').getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(names[0] ?? '');
  await expect(page.getByRole('listbox').getByText(ttk.fromGear)).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(`${server.url}/tools/ttk`);
  await expect(figure(guest, 'discrete')).toContainText(/\d/);
  await expect(guest.getByRole('button', { name: ttk.fromGear })).toHaveCount(0);
  await guest.close();
});
