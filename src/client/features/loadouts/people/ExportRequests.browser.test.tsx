import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ExportRequests } from './ExportRequests.tsx';
import type { Person } from './people.ts';

const PEOPLE = [
  {
    name: 'Ash',
    rank: 'SERGEANT',
    kind: 'character',
    loadouts: [
      {
        loadout: { mapStage: 'lowlands' },
        lines: [
          { itemId: 'med', quantity: 5, sent: 2, sentBy: 'Vesper-7', sentAt: '2026-11-23T21:30:00Z' },
          { itemId: 'nade', quantity: 4, sent: 0, sentBy: null, sentAt: null },
        ],
      },
    ],
  },
] as unknown as readonly Person[];

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

it('saves a row for each line of a request: what was asked, sent and is left, and when it was sent', async () => {
  const screen = await render(<ExportRequests people={PEOPLE} map="lowlands" nameOf={(id) => `the ${id}`} />);
  const { names, lines, rows } = await savedTables(screen);
  expect(names[0]).toMatch(/^.+ - Lowlands - \d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toEqual([
    ['Member', 'Rank', 'Map', 'Item', 'Quantity', 'Sent', 'Left to send', 'Sent by', 'Sent at'],
    ['Ash', 'Sergeant', 'Lowlands', 'the med', 5, 2, 3, 'Vesper-7', dateCell('2026-11-24 11:30')],
    ['Ash', 'Sergeant', 'Lowlands', 'the nade', 4, 0, 4],
  ]);
  expect(lines.slice(1)).toEqual([
    'Ash,Sergeant,Lowlands,the med,5,2,3,Vesper-7,2026-11-24 11:30',
    'Ash,Sergeant,Lowlands,the nade,4,0,4,,',
  ]);
});
