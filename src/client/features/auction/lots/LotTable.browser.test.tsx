import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import type { Lot } from '../../../../contract/auction.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { LotTable } from './LotTable.tsx';

const LOTS = Array.from({ length: 12 }, (_, at) => ({
  amount: at + 1,
  unitRub: at === 0 ? null : 1_000 + at,
  buyoutRub: at === 0 ? null : (1_000 + at) * (at + 1),
  startRub: at === 0 ? 500 : null,
  currentRub: null,
  startAt: '2026-11-01T00:00:00Z',
  endAt: '2026-11-23T22:30:00Z',
  quality: at === 1 ? 3 : null,
  level: at === 1 ? 5 : null,
})) as unknown as readonly Lot[];

beforeEach(async () => {
  setLocale('ru');
  await openDevice();
});
afterEach(async () => {
  setLocale('en');
  await emptyDevice();
});

it('saves all lots, in the order of the screen, with numbers and the end in the device’s zone, as on the screen', async () => {
  const screen = await render(
    <Suspense fallback="…">
      <LotTable
        name="Калаш"
        lots={LOTS}
        isNarrowed={false}
        isMixed
        lotCount={LOTS.length}
        sort="unit"
        onSort={() => undefined}
        nowMs={() => Date.parse('2026-11-20T00:00:00Z')}
      />
    </Suspense>,
  );
  await expect.element(screen.getByText('CSV')).toBeVisible();
  expect(document.querySelectorAll('[data-lot]')).toHaveLength(10);
  const { names, lines, rows } = await savedTables(screen);
  expect(names[0]).toMatch(/ - Калаш - \d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toHaveLength(LOTS.length + 1);
  const endAt = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse('2026-11-23T22:30:00Z'),
  );
  const end = dateCell(endAt);
  expect(rows[1]?.slice(0, 5)).toEqual([2, 'Редкий', 5, 1_001, 2_002]);
  expect(rows[1]?.at(-1)).toBe(end);
  // what takes bids only has no unit price and comes last
  expect(lines[12]?.split(';').slice(3)).toEqual(['', '', '500', endAt]);
});
