import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { API_ERRORS } from '../../../../contract/error-codes.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ClanDiscordPanel } from './ClanDiscordPanel.tsx';
import { OwnDiscordPanel } from './OwnDiscordPanel.tsx';

vi.mock('../../../data/http/client.ts');

const CODE = 'c'.repeat(60);
const LINK = { name: 'Strelok', linkedAt: '2027-05-04T10:00:00.000Z', locale: 'en' };
/** What the server has, and what it is asked. */
const server = {
  isOffered: true,
  link: null as typeof LINK | null,
  installUrl: null as string | null,
  isUsed: false,
  calls: [] as { readonly id: string; readonly input: unknown }[],
};

beforeEach(async () => {
  setLocale('en');
  Object.assign(server, { isOffered: true, link: null, installUrl: null, isUsed: false, calls: [] });
  queries.clear();
  await openDevice();
  await Promise.all((['discord', 'common', 'errors'] as const).map((slug) => loadTexts('en', slug)));
  vi.mocked(call).mockImplementation(((endpoint: { readonly id: string }, input: unknown) => {
    server.calls.push({ id: endpoint.id, input });
    const { isOffered, link, installUrl } = server;
    switch (endpoint.id) {
      case 'discord.own':
        return Promise.resolve({ success: true, isOffered, link });
      case 'discord.ofClan':
        return Promise.resolve({ success: true, installUrl });
      case 'discord.ask':
        return server.isUsed
          ? Promise.reject(
              new ApiError(
                'refused',
                400,
                'discord.codeUnusable',
                API_ERRORS['discord.codeUnusable'].message,
              ),
            )
          : Promise.resolve({ success: true, name: 'Strelok', replaces: link?.name ?? null });
      case 'discord.connect':
        server.link = LINK;
        return Promise.resolve({ success: true, link: LINK });
      case 'discord.disconnect':
        server.link = null;
        return Promise.resolve({ success: true });
      default:
        return Promise.reject(new ApiError('refused', 404, 'request.notFound', ''));
    }
  }) as never);
});
afterEach(async () => {
  window.history.replaceState(null, '', window.location.pathname);
  await emptyDevice();
});

function open(panel: ReactElement) {
  return render(
    <QueryClientProvider client={queries}>
      <Suspense fallback="…">{panel}</Suspense>
    </QueryClientProvider>,
  );
}

it('tells how to connect, or that the server has no commands', async () => {
  const screen = await open(<OwnDiscordPanel />);
  await expect.element(screen.getByText('Not connected')).toBeVisible();
  await expect.element(screen.getByText(/Send \/link in Discord/)).toBeVisible();
  await screen.unmount();
  server.isOffered = false;
  queries.clear();
  const without = await open(<OwnDiscordPanel />);
  await expect.element(without.getByText('This server has no commands in Discord.')).toBeVisible();
});

it('asks whom the code of a link names before it connects, and hides the code', async () => {
  window.history.replaceState(null, '', `#discord=${CODE}`);
  const screen = await open(<OwnDiscordPanel />);
  await expect
    .element(screen.getByRole('heading', { name: 'Connect Discord user Strelok to your account?' }))
    .toBeVisible();
  expect(window.location.hash).toBe('');
  expect(server.calls.some(({ id }) => id === 'discord.connect')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await expect.element(screen.getByText('Connected: Strelok')).toBeVisible();
  expect(server.calls.find(({ id }) => id === 'discord.connect')?.input).toEqual({
    body: { code: CODE, locale: 'en' },
  });
  await expect.element(screen.getByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
});

it('connects nobody when it is not wanted, and names who would be replaced', async () => {
  server.link = { ...LINK, name: 'Old friend' };
  window.history.replaceState(null, '', `#discord=${CODE}`);
  const screen = await open(<OwnDiscordPanel />);
  await expect.element(screen.getByText('It replaces Old friend.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await expect.element(screen.getByText('Connected: Old friend')).toBeVisible();
  expect(server.calls.some(({ id }) => id === 'discord.connect')).toBe(false);
});

it('says when a link cannot be used any more', async () => {
  server.isUsed = true;
  window.history.replaceState(null, '', `#discord=${CODE}`);
  const screen = await open(<OwnDiscordPanel />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This link has expired or was already used. Send /link in Discord again.');
  await expect.element(screen.getByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await expect.element(screen.getByText('Not connected')).toBeVisible();
});

it('disconnects after a question', async () => {
  server.link = LINK;
  const screen = await open(<OwnDiscordPanel />);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Disconnect' }));
  await expect.element(screen.getByText('Not connected')).toBeVisible();
});

it('shows a clan the commands and examples of answers, and how they are added where there are any', async () => {
  const screen = await open(<ClanDiscordPanel />);
  await expect.element(screen.getByText('Not available')).toBeVisible();
  expect(screen.container.querySelectorAll('code')).toHaveLength(6);
  const preview = screen.container.querySelector('[data-preview]');
  expect(preview?.textContent).toContain('Next event');
  for (const [command, title] of [
    ['/skip', 'Skip requested'],
    ['/squad', 'Your squad'],
    ['/ttk', 'AK-105 against SEVA'],
    ['/price', 'AK-105 · EU'],
  ] as const) {
    await userEvent.selectOptions(screen.getByRole('combobox'), command);
    await expect.poll(() => preview?.textContent).toContain(title);
  }
  await expect.element(screen.getByRole('link', { name: 'Add to a Discord server' })).not.toBeInTheDocument();
  await screen.unmount();
  server.installUrl = 'https://discord.com/oauth2/authorize?client_id=1&scope=applications.commands';
  queries.clear();
  const on = await open(<ClanDiscordPanel />);
  await expect
    .element(on.getByRole('link', { name: 'Add to a Discord server' }))
    .toHaveAttribute('href', server.installUrl);
  expect([...on.container.querySelectorAll('code')].map((code) => code.textContent)).toEqual([
    '/next',
    '/skip',
    '/squad',
    '/ttk',
    '/price',
    '/link',
  ]);
});
