import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../tests/support/saved-tables.ts';
import { call } from '../../data/http/client.ts';
import { queries } from '../../data/http/query-client.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

vi.mock('../../data/http/client.ts');

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  const events = [
    {
      id: 'e2',
      name: 'Ash',
      kind: 'promoted',
      fromRank: 'RECRUIT',
      toRank: 'SOLDIER',
      at: '2026-11-23T21:30:00Z',
    },
    { id: 'e1', name: 'Elm', kind: 'joined', fromRank: null, toRank: 'RECRUIT', at: '2026-11-23T08:00:00Z' },
  ];
  vi.mocked(call).mockImplementation(((_: unknown, { query }: { query: { page: string } }) =>
    Promise.resolve({
      success: true,
      events: events.slice(Number(query.page) - 1, Number(query.page)),
      total: events.length,
      page: Number(query.page),
      pageSize: 1,
    })) as never);
});
afterEach(emptyDevice);

it('saves who joined, left and rose, of all pages, at the clan’s time', async () => {
  const screen = await render(
    <QueryClientProvider client={queries}>
      <HistoryPanel />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/Nov 24.*11:30/)).toBeVisible();
  const { names, lines, rows } = await savedTables(screen);
  expect(names[0]).toMatch(/^.+ - Grey Harriers - \d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toEqual([
    ['Time', 'Member', 'Event', 'Rank before', 'Rank after'],
    [dateCell('2026-11-24 11:30'), 'Ash', 'promoted', 'Recruit', 'Soldier'],
    [dateCell('2026-11-23 22:00'), 'Elm', 'joined', 'Recruit'],
  ]);
  expect(lines[2]).toBe('2026-11-23 22:00,Elm,joined,,Recruit');
});
