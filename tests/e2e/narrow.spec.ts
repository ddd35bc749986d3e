/** Every page at the width of a small phone: rows of text are read by scrolling down, never sideways. */
import { ROUTES } from '../../src/client/app/routes/table/routes.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';
import { callAs } from './app-calls.ts';
import { SOLYANKA } from './request-tools.ts';
import { loaded, raggedHeads, sidewaysRows } from './sideways.ts';

const WIDTH = 320;
/** Pages that send whoever has an account and a character elsewhere. */
const ELSEWHERE = new Set(['/', '/callback', '/character-selection']);
const PAGES = Object.keys(ROUTES).filter((path) => !ELSEWHERE.has(path));
/** Views of pages that are tables where there is room. */
const VIEWS: readonly string[] = [
  '/officer/request-manager?view=pack',
  '/officer/request-manager?view=list',
  '/officer/request-manager?view=fast',
  '/officer/request-manager?view=history',
  '/officer/skipsPanel?tab=manager',
  '/officer/gear-manager?tab=ready',
  '/tools/items?view=compare&cmp=p6m3w*15_0r2g1_5l23g_y9go',
  '/tools/items/p6m3w?level=15',
  '/tools/auction?item=5ldkg',
  '/demo/requests?view=fast',
  '/demo/attendance?view=days',
  '/demo/guest-passes?view=guest',
];

/** Nobody may open all pages in a minute. */
const PARTS = 3;
const TURNS = { en: 1, ru: 5, ua: 9 } as const;

for (const locale of ['en', 'ru', 'ua'] as const)
  for (let part = 0; part < PARTS; part += 1)
    test(`no page has rows that scroll sideways on a small phone, ${locale} ${part + 1} @turn${TURNS[locale]}`, async ({
      page,
      ownClan,
      expectedProblems,
    }) => {
      // the pages of operators refuse a leader
      expectedProblems.push(/status of 40[34]/, /You do not have permission/);
      await page.setViewportSize({ width: WIDTH, height: 640 });
      await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
      const person = await callAs<{ user: { characters: { id: string }[] } }>(page, 'GET', '/api/user/me');
      const character = person.body.user.characters[0]?.id ?? '';
      await callAs(page, 'POST', '/api/requests/create', {
        loadouts: [
          {
            id: await page.evaluate(() => crypto.randomUUID()),
            mapStage: 'berda',
            items: [{ itemId: SOLYANKA, quantity: 2 }],
          },
        ],
      });
      const pages = PAGES.map((path) => path.replace('$itemId', 'p6m3w').replace(/\{?\$id\}?/, character));
      expect(pages.length).toBeGreaterThan(60);
      for (const path of [...pages, ...VIEWS].filter((_path, at) => at % PARTS === part)) {
        await page.goto(ownClan.url + inLocale(locale, path));
        await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
        await loaded(page);
        expect.soft(await sidewaysRows(page), path).toEqual([]);
        expect.soft(await raggedHeads(page), path).toEqual([]);
      }
    });

test('an installed app keeps clear of the notch and of the bar below @turn16', async ({ page, server }) => {
  const insets = { left: 44, right: 44, top: 0, bottom: 34 };
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await signIn(page, 'member', { at: server.url, path: '/dashboard' });
  for (const size of [
    { width: 700, height: 390 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const outside = await page.evaluate(
      ([left, right]) =>
        [...document.querySelectorAll('a, button, h1, h2, h3, nav li')].flatMap((element) => {
          const box = element.getBoundingClientRect();
          if (box.width < 2 || box.height < 2) return [];
          return box.left < (left ?? 0) || box.right > innerWidth - (right ?? 0)
            ? [`${element.tagName} ${element.textContent.trim().slice(0, 30)} ${box.left}-${box.right}`]
            : [];
        }),
      [insets.left, insets.right] as const,
    );
    expect.soft(outside, `${size.width} px`).toEqual([]);
    // the bar of tabs reaches the edge, its tabs do not
    const tabs = page.getByRole('navigation').filter({ visible: true }).last();
    const last = await tabs.getByRole('listitem').last().boundingBox();
    if (size.width < 768)
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(size.height - insets.bottom);
  }
});
