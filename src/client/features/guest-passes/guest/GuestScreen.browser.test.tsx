import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { GuestView } from '../../../../contract/guest-passes.ts';
import { guest as words } from '../../../../i18n/locales/en/guest.ts';
import { schedule } from '../../../../i18n/locales/en/schedule.ts';
import { tokenFingerprint } from '../../../../offline/http/token-fingerprint.ts';
import { getValue, setValue } from '../../../../offline/storage/key-value.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { GuestScreen } from './GuestScreen.tsx';

const TOKEN = `mgp_${'a'.repeat(43)}`;
const KEY = `guest-pass/3/${tokenFingerprint(TOKEN)}`;
const DAY_MS = 86_400_000;

const person = { role: 'assault', isLeader: false } as const;
const view: GuestView = {
  guest: 'Halfmoon',
  clan: null,
  endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  shows: {
    kind: 'squads',
    maps: [
      {
        map: 'berda',
        squads: [
          {
            number: 2,
            name: null,
            colour: 'red',
            isOwn: true,
            orders: '',
            people: [
              { ...person, number: 1, name: 'Halfmoon', isOwn: true },
              { ...person, number: 2, name: null, isOwn: false, isLeader: true },
            ],
          },
          { number: 1, name: null, colour: 'plain', isOwn: false, orders: '', people: [] },
        ],
      },
    ],
  },
};

const asked: { readonly url: string; readonly bearer: string | null }[] = [];
function answerWith(status: number, body: object): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({
      url: typeof url === 'string' ? url : '',
      bearer: new Headers(init?.headers).get('authorization'),
    });
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}
const refuseWith = (code: string): void => answerWith(410, { success: false, code, message: '' });
const open = (hash = TOKEN) =>
  openPage(
    { path: 'guest', layout: 'default', component: () => <GuestScreen Drawing={() => null} /> },
    `/guest#${hash}`,
  ).screen;

beforeEach(async () => {
  setLocale('en');
  asked.length = 0;
  await setValue(KEY, undefined);
});
afterEach(() => vi.restoreAllMocks());

it('shows the own squad first, people without names by their numbers, and stores it without the token', async () => {
  answerWith(200, { success: true, version: 'v1', view });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: words.mySquad })).toBeVisible();
  const squads = screen.container.querySelectorAll('[data-squad]');
  expect([...squads].map((squad) => squad.getAttribute('data-squad'))).toEqual(['2', '1']);
  await expect.element(screen.getByText(`Halfmoon (${words.me})`)).toBeVisible();
  await expect.element(screen.getByText('Member 2')).toBeVisible();
  // the end of the pass, in the guest's own zone
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect
    .element(screen.getByText(schedule.clanTime.replace('{{zone}}', timeZone), { exact: false }))
    .toBeVisible();
  expect(asked[0]).toEqual({ url: '/api/guest-pass', bearer: `Bearer ${TOKEN}` });
  await vi.waitFor(async () => expect(await getValue(KEY)).toMatchObject({ version: 'v1', view }));
  expect(JSON.stringify(await getValue(KEY))).not.toContain(TOKEN);
});

it('shows without a network what it showed last, with its age', async () => {
  await setValue(KEY, { view, version: 'v1', checkedAt: Date.now() - 60_000 });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const screen = await open();
  await expect.element(screen.getByText(words.notLatest)).toBeVisible();
  await expect.element(screen.getByText('Member 2')).toBeVisible();
  expect(screen.container.querySelector('time')).not.toBeNull();
});

it.each(['expired', 'revoked', 'gone'] as const)(
  'says that it is %s, and stores that in place of what it showed',
  async (end) => {
    await setValue(KEY, { view, version: 'v1', checkedAt: Date.now() });
    refuseWith(`guestPasses.${end}`);
    const screen = await open();
    await expect.element(screen.getByText(words[end])).toBeVisible();
    await expect.element(screen.getByText('Member 2')).not.toBeInTheDocument();
    await vi.waitFor(async () => expect(await getValue(KEY)).toEqual({ end }));
  },
);

it('shows nothing past its end, also without a network', async () => {
  // longer ago than the page's clock may be slow
  const over = { ...view, endsAt: new Date(Date.now() - 60_000).toISOString() };
  await setValue(KEY, { view: over, version: 'v1', checkedAt: Date.now() - DAY_MS });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const screen = await open();
  await expect.element(screen.getByText(words.expired)).toBeVisible();
  await vi.waitFor(async () => expect(await getValue(KEY)).toEqual({ end: 'expired' }));
});

it('says without a network why it ended, and asks again where the server answers', async () => {
  await setValue(KEY, { end: 'revoked' });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const offline = await open();
  await expect.element(offline.getByText(words.revoked)).toBeVisible();
  await offline.unmount();
  await setValue(KEY, { end: 'expired' });
  answerWith(200, { success: true, version: 'v1', view });
  const screen = await open();
  await expect.element(screen.getByText('Member 2')).toBeVisible();
  await vi.waitFor(async () => expect(await getValue(KEY)).toMatchObject({ view }));
});

it('asks nobody about a link that is no pass', async () => {
  answerWith(200, { success: true, version: 'v1', view });
  const screen = await open('something');
  await expect.element(screen.getByText(words.unknown)).toBeVisible();
  expect(asked).toEqual([]);
});
