import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { emptyDevice, openDevice, waitingChanges } from '../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../tests/support/page-router.tsx';
import type { BinItem } from '../../../contract/bin.ts';
import { toId } from '../../../domain/ids.ts';
import type { BinItemId, BinKind } from '../../../domain/bin/bin-kind.ts';
import { database } from '../../../offline/database/database.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { call } from '../../data/http/client.ts';
import { queries } from '../../data/http/query-client.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { BinScreen } from './BinScreen.tsx';
import { validateBinSearch } from './url/bin-search.ts';

vi.mock('../../data/http/client.ts');
// nothing is sent: stored rows stay as they were stored
vi.mock('../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

const DAY_MS = 86_400_000;

function thing(kind: BinKind, over: Partial<BinItem> = {}): BinItem {
  return {
    id: toId<BinItemId>(`00000000-0000-4000-8000-${String(kind.length).padStart(12, '0')}`),
    kind,
    title: '',
    facts: {},
    deletedBy: 'Halden',
    deletedAt: new Date(Date.now() - 25 * DAY_MS).toISOString(),
    expiresAt: new Date(Date.now() + 5 * DAY_MS + 60_000).toISOString(),
    needs: null,
    ...over,
  };
}

function answer(items: readonly BinItem[]): void {
  vi.mocked(call).mockImplementation(((_: unknown, { query }: { query: { kind?: BinKind } }) =>
    Promise.resolve({
      success: true,
      items: items.filter(({ kind }) => query.kind === undefined || query.kind === kind),
      total: items.length,
      page: 1,
      pageSize: 50,
      kinds: items.map(({ kind }) => kind),
    })) as never);
}

function open(url = '/clan/bin') {
  return openPage(
    {
      path: '/clan/bin',
      layout: 'inner',
      validateSearch: validateBinSearch,
      component: () => (
        <QueryClientProvider client={queries}>
          <BinScreen />
        </QueryClientProvider>
      ),
    },
    url,
  ).screen;
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(async () => {
  // a screen that is still there would ask again
  await cleanup();
  await emptyDevice();
});

it('says what was deleted by whom, how long it stays, and what comes back otherwise', async () => {
  answer([
    thing('squad', { title: 'Alpha', facts: { map: 'berda', people: 5 } }),
    thing('warStage', { title: '#2', facts: { from: '2026-11-01', of: 'Crows' }, needs: 'colonel' }),
  ]);
  const screen = await open();
  const squad = page.getByRole('listitem').filter({ hasText: 'Alpha' });
  await expect.element(squad.getByText(/Squad · Small\sBerda · 5\speople/)).toBeVisible();
  await expect.element(squad.getByText(/Deleted\sby\sHalden/)).toBeVisible();
  await expect.element(squad.getByText(/5\sdays left/)).toBeVisible();
  await expect.element(squad.getByText(/another squad of the map by now stays\sthere/)).toBeVisible();
  const stage = page.getByRole('listitem').filter({ hasText: '#2' });
  await expect.element(stage.getByText(/A\scolonel\scan\sbring\sit\sback/)).toBeVisible();
  await expect.element(stage.getByRole('button')).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('warStage');
  await expect.element(squad).not.toBeInTheDocument();
  await expect.element(stage).toBeVisible();
});

it('shows events and operations of one name with when they were', async () => {
  answer([
    thing('scheduleEvent', { facts: { eventKind: 'brawl', weekdays: [1, 3], startMinute: 1_200 } }),
    thing('scheduleEvent', {
      id: toId<BinItemId>('00000000-0000-4000-8000-000000000001'),
      facts: { eventKind: 'brawl', from: '2026-11-01', startMinute: 1_260, timeZone: 'Europe/Moscow' },
    }),
    thing('operation', { title: 'Night', facts: { startsAt: '2026-11-02T12:00:00.000Z' } }),
  ]);
  const screen = await open();
  const named = screen.getByText('Brawl', { exact: true });
  await expect.element(named.first()).toBeVisible();
  expect(named.elements()).toHaveLength(2);
  await expect.element(screen.getByText(/Event · Mon and Wed · 8:00\sPM/)).toBeVisible();
  await expect.element(screen.getByText(/Event · Nov\s1, 2026 · 9:00\sPM · Europe\/Moscow/)).toBeVisible();
  await expect.element(screen.getByText(/Operation · Nov\s[23], 2026,/)).toBeVisible();
});

it('brings a thing back by a change that waits on the device, and not twice', async () => {
  const item = thing('gear', { title: 'War' });
  answer([item]);
  const screen = await open();
  const restore = screen.getByRole('button', { name: 'Bring back: War' });
  await restore.click();
  await expect.element(restore).not.toBeInTheDocument();
  await expect.element(page.getByText('waiting to send')).toBeVisible();
  expect(await waitingChanges()).toEqual([
    { op: 'bin.restore', args: { id: item.id, kind: 'gear', title: 'War' } },
  ]);
});

it('shows a thing no longer once it is back, before the list is asked for again', async () => {
  answer([thing('gear', { title: 'War' }), thing('squad', { title: 'Alpha' })]);
  const screen = await open();
  await screen.getByRole('button', { name: 'Bring back: War' }).click();
  await expect.element(page.getByText('waiting to send')).toBeVisible();
  const [waiting] = await database.outbox.toArray();
  if (waiting === undefined) throw new Error('Nothing waits.');
  await database.transaction('rw', database.outbox, database.sent, async () => {
    await database.sent.put({ ...waiting, sentAt: Date.now(), answer: null });
    await database.outbox.clear();
  });
  await expect.element(page.getByText('War', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Alpha' })).toBeVisible();
});

it('says that it is empty, and that it cannot be read', async () => {
  answer([]);
  const screen = await open();
  await expect.element(screen.getByText('The bin is empty')).toBeVisible();
  await cleanup();
  queries.clear();
  vi.mocked(call).mockRejectedValue(new ApiError('refused', 403, 'auth.forbidden', ''));
  const broken = await open();
  await expect.element(broken.getByText(/permission/)).toBeVisible();
});
