/** Ways to sign in, devices and the account's log, on the page of settings. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { AccountLogPanel } from '../../../features/auth/account/AccountLogPanel.tsx';
import { WaysPanel } from '../../../features/auth/account/WaysPanel.tsx';
import { GameNeededBar } from '../../../features/auth/account/GameNeededBar.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

vi.mock('../../../data/http/client.ts');

const NOW = Date.now();
/** A little longer ago: the page's clock ticks rarely. */
const ago = (minutes: number): string => new Date(NOW - (minutes + 0.5) * 60_000).toISOString();
const GAME = { id: 'game', name: 'game' };
const CLUB = { id: 'club', name: 'Club ID' };

type Answers = Readonly<Record<string, unknown>>;
let answers: Answers = {};

function show(panel: ReactElement) {
  const component = () => <QueryClientProvider client={queries}>{panel}</QueryClientProvider>;
  return openPage({ path: 'settings', layout: 'default', component }, '/settings').screen;
}

const calls = (): readonly string[] =>
  vi.mocked(call).mock.calls.map(([{ id }, input]) => `${id} ${JSON.stringify(input.params ?? {})}`);

beforeEach(() => {
  setLocale('en');
  queries.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((({ id }: { readonly id: string }) => {
    const answer = answers[id];
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer ?? { success: true });
  }) as never);
});
afterEach(() => {
  answers = {};
  queries.clear();
});

it('offers to link right after a sign-in with the game, and says why it could not', async () => {
  answers = {
    'auth.ways': {
      success: true,
      ways: [{ ...CLUB, isOffered: true, linked: null }],
      linkableUntil: new Date(NOW + 600_000).toISOString(),
    },
    'auth.beginLink': new ApiError('refused', 503, 'auth.wayUnavailable', ''),
  };
  const shown = await show(<WaysPanel />);
  await expect.element(shown.getByText('not linked')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Link Club ID' }));
  await expect.element(shown.getByText(/doesn't answer right now/)).toBeVisible();
  expect(calls()).toContain('auth.beginLink {"id":"club"}');
});

it('asks for the game first once that is too long ago, and unlinks at any time', async () => {
  answers = {
    'auth.ways': {
      success: true,
      ways: [
        {
          ...CLUB,
          isOffered: true,
          linked: { label: 'Nelly', linkedAt: ago(60 * 24 * 3), lastUsedAt: null },
        },
        { id: 'discord', name: 'Discord', isOffered: true, linked: null },
      ],
      linkableUntil: null,
    },
  };
  const shown = await show(<WaysPanel />);
  await expect.element(shown.getByText('Nelly · linked 3 days ago · not used yet')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Link Discord' }).elements()).toEqual([]);
  await expect
    .element(shown.getByRole('link', { name: 'Sign in with the game' }))
    .toHaveAttribute('href', '/api/auth/login?returnTo=%2Fsettings%23sign-in-ways');
  await userEvent.click(shown.getByRole('button', { name: 'Unlink Club ID' }));
  const dialog = shown.getByRole('dialog', { name: 'Unlink Club ID?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink', exact: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls()).toContain('auth.unlink {"id":"club"}');
});

it('shows nothing where the operator offers nothing', async () => {
  answers = { 'auth.ways': { success: true, ways: [], linkableUntil: null } };
  const shown = await show(<WaysPanel />);
  await expect.poll(calls).toContain('auth.ways {}');
  expect(shown.container.textContent).toBe('');
});

it('lists devices in words, and signs out one or all others', async () => {
  const session = {
    way: GAME,
    network: '203.0.*.*',
    timeZone: null,
    createdAt: ago(60 * 24 * 2),
    lastSeenAt: ago(5),
  };
  answers = {
    'auth.sessions': {
      success: true,
      sessions: [
        { ...session, id: 'a', device: 'Firefox · Linux', isCurrent: true },
        { ...session, id: 'b', device: '?', way: CLUB, network: 'local', isCurrent: false },
        { ...session, id: 'c', device: 'Safari · iOS', network: null, isCurrent: false },
      ],
    },
    'auth.revokeOtherSessions': { success: true, count: 2 },
  };
  const shown = await show(<SessionsPanel />);
  await expect
    .element(
      shown.getByText('active now · first used 2 days ago · signed in with the game · address 203.0.*.*'),
    )
    .toBeVisible();
  await expect.element(shown.getByText(/signed in with Club ID · local address/)).toBeVisible();
  await expect.element(shown.getByText('this device')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Sign out Unknown device' }));
  await userEvent.click(shown.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }));
  await expect.poll(calls).toContain('auth.revokeSession {"id":"b"}');
  await userEvent.click(shown.getByRole('button', { name: 'Sign out all others' }));
  const dialog = shown.getByRole('dialog');
  await expect.element(dialog.getByText(/2 other devices have to sign in again/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out all others' }));
  await expect.poll(calls).toContain('auth.revokeOtherSessions {}');
});

it.each([
  [
    'en',
    'signed in with the game · clock set to Kyiv (Eastern European Time) · address 203.0.*.*',
    /isn't a measured location/,
  ],
  ['ru', 'вход: игра · часы: Киев (Восточная Европа) · адрес 203.0.*.*', /не измеренное местоположение/],
  ['ua', 'вхід: гра · годинник: Київ (за східноєвропейським часом) · адреса 203.0.*.*', /не виміряне місце/],
] as const)('names the zone of a device’s clock in %s, and what that is', async (locale, facts, hint) => {
  setLocale(locale);
  const session = { way: GAME, network: '203.0.*.*', createdAt: ago(60), lastSeenAt: ago(5) };
  answers = {
    'auth.sessions': {
      success: true,
      sessions: [
        { ...session, id: 'a', device: 'Firefox · Linux', timeZone: 'Europe/Kyiv', isCurrent: true },
        { ...session, id: 'b', device: 'Safari · iOS', timeZone: 'Mars/Olympus', isCurrent: false },
      ],
    },
  };
  const shown = await show(<SessionsPanel />);
  await expect.element(shown.getByText(facts, { exact: false })).toBeVisible();
  await expect.element(shown.getByText(hint)).toBeVisible();
  expect(shown.container.textContent).not.toContain('Mars');
});

it('says nothing of clocks of which no device has said a zone', async () => {
  const session = { way: GAME, network: null, timeZone: null, createdAt: ago(60), lastSeenAt: ago(5) };
  answers = {
    'auth.sessions': {
      success: true,
      sessions: [{ ...session, id: 'a', device: 'Firefox · Linux', isCurrent: true }],
    },
  };
  const shown = await show(<SessionsPanel />);
  await expect.element(shown.getByText('Firefox · Linux')).toBeVisible();
  expect(shown.container.textContent).not.toMatch(/clock|measured/);
});

it('shows this device and a few others first, and all when asked', async () => {
  const session = { way: GAME, network: null, timeZone: null, createdAt: ago(60), lastSeenAt: ago(5) };
  answers = {
    'auth.sessions': {
      success: true,
      sessions: Array.from({ length: 7 }, (_none, at) => ({
        ...session,
        id: String(at),
        device: `Browser ${at}`,
        isCurrent: at === 6,
      })),
    },
  };
  const shown = await show(<SessionsPanel />);
  await expect.element(shown.getByText('this device')).toBeVisible();
  expect(shown.getByRole('listitem').elements()[0]?.textContent).toContain('Browser 6');
  expect(shown.getByRole('listitem').elements()).toHaveLength(4);
  await userEvent.click(shown.getByRole('button', { name: 'Show all 7' }));
  expect(shown.getByRole('listitem').elements()).toHaveLength(7);
  expect(shown.getByRole('button', { name: 'Show all 7' }).elements()).toEqual([]);
});

it('tells what happened to the account, the newest first, and older things when asked', async () => {
  const line = (id: number, event: string, more: object = {}): object => ({
    id: String(id),
    at: ago(id),
    event,
    way: GAME,
    device: 'Firefox · Linux',
    network: null,
    ...more,
  });
  answers = {
    'auth.accountLog': {
      success: true,
      events: [
        line(1, 'signedIn', { way: CLUB, network: 'local' }),
        line(2, 'linked', { way: CLUB, device: null }),
        line(3, 'ended', { device: '?' }),
        line(4, 'crowdedOut', { device: 'Chrome · Android' }),
        line(4.5, 'signedOut'),
        line(5, 'signedIn'),
        line(6, 'unlinked', { way: CLUB, device: null }),
      ],
    },
  };
  const shown = await show(<AccountLogPanel />);
  for (const text of [
    'Signed in with Club ID on Firefox · Linux',
    'Linked: Club ID',
    'Unknown device was signed out',
    'Chrome · Android was signed out to make room for a newer sign-in: an account has at most 20 signed-in devices',
    'Signed out on Firefox · Linux',
  ])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible();
  expect(shown.getByText('Unlinked: Club ID').elements()).toEqual([]);
  await userEvent.click(shown.getByRole('button', { name: 'Show all 7 entries' }));
  await expect.element(shown.getByText('Unlinked: Club ID')).toBeVisible();
  await expect.element(shown.getByText('Signed in with the game on Firefox · Linux')).toBeVisible();
});

it('says why the clan is closed after a sign-in without the game, and leads back to the same page', async () => {
  const shown = await show(<GameNeededBar />);
  await expect.element(shown.getByRole('status')).toBeVisible();
  await expect.element(shown.getByText(/hasn't confirmed your clan for 7 days/)).toBeVisible();
  await expect
    .element(shown.getByRole('link', { name: 'Sign in with the game' }))
    .toHaveAttribute('href', '/api/auth/login?returnTo=%2Fsettings');
});
