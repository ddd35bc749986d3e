import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SendHistory } from './SendHistory.tsx';

vi.mock('../../../data/http/client.ts');

const NAMES: Readonly<Record<string, string>> = { med: 'Medkit', nade: 'RGD-5' };

beforeEach(async () => {
  setLocale('ru');
  await openDevice();
  const sends = [
    {
      id: 's1',
      at: '2026-11-23T21:30:00Z',
      sentBy: 'Vesper-7',
      characterName: 'Ash',
      mapStage: 'lowlands',
      action: 'mark',
      items: [
        { itemId: 'med', quantity: 3 },
        { itemId: 'nade', quantity: -2 },
      ],
    },
  ];
  vi.mocked(call).mockImplementation((() =>
    Promise.resolve({ success: true, sends, total: 1, page: 1, pageSize: 20 })) as never);
});
afterEach(async () => {
  setLocale('en');
  await emptyDevice();
});

it('shows and saves what was sent at the clan’s time, a row for each item, with numbers', async () => {
  const screen = await render(
    <QueryClientProvider client={queries}>
      <SendHistory of="clan" nameOf={(id) => NAMES[id] ?? id} page={1} onPage={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/24\sнояб.*11:30/)).toBeVisible();
  const { lines, rows } = await savedTables(screen);
  expect(rows.slice(1)).toEqual([
    [dateCell('2026-11-24 11:30'), 'Vesper-7', 'Ash', expect.any(String), 'Medkit', 3],
    [dateCell('2026-11-24 11:30'), 'Vesper-7', 'Ash', expect.any(String), 'RGD-5', -2],
  ]);
  expect(lines).toHaveLength(3);
  expect(lines[0]?.split(';')).toEqual(rows[0]);
  expect(lines[2]).toMatch(/^2026-11-24 11:30;Vesper-7;Ash;[^;]+;RGD-5;-2$/);
});
