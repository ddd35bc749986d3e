import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../tests/support/saved-tables.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { ExportFast } from './ExportFast.tsx';

const REQUEST = {
  characterName: 'Ash',
  items: [
    { itemId: 'med', name: 'Medkit', quantity: 3 },
    { itemId: 'nade', name: 'RGD-5', quantity: 1 },
  ],
  notes: '@home, 5 min',
  status: 'sent',
  requestedAt: '2026-11-23T21:30:00Z',
  changedAt: '2026-11-23T22:00:00Z',
  changedBy: 'Halden',
} as unknown as FastRequest;

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

it('saves a row for each item of a fast request, with instants in the clan’s zone', async () => {
  const screen = await render(
    <ExportFast title="Fast: history" nameOf={(id) => `the ${id}`} getRows={() => ({ rows: [REQUEST] })} />,
  );
  const { names, lines, rows } = await savedTables(screen);
  expect(names[1]).toMatch(/^Fast- history - \d{4}-\d\d-\d\d\.xlsx$/);
  const asked = dateCell('2026-11-24 11:30');
  const changed = dateCell('2026-11-24 12:00');
  expect(rows).toEqual([
    ['Requested', 'Member', 'Item', 'Quantity', 'Note', 'Status', 'Changed by', 'Changed at'],
    [asked, 'Ash', 'the med', 3, '@home, 5 min', 'Sent', 'Halden', changed],
    [asked, 'Ash', 'the nade', 1, '@home, 5 min', 'Sent', 'Halden', changed],
  ]);
  expect(lines[1]).toBe(`2026-11-24 11:30,Ash,the med,3,"'@home, 5 min",Sent,Halden,2026-11-24 12:00`);
});
