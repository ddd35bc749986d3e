import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { skipAnswer } from '../../../../../tests/support/outbox-rows.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SkipHistory } from './SkipHistory.tsx';

function shown(fields: Parameters<typeof skipAnswer>[0], change: ShownSkip['change'] = null): ShownSkip {
  return { ...skipAnswer(fields), change, pendingStatus: change === null ? null : 'waiting' } as never;
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

it('saves own skips that are over and to come, without those that only this device has', async () => {
  const past = shown({
    characterName: 'Ash',
    startDate: '2026-01-02',
    endDate: '2026-01-04',
    status: 'approved',
  });
  const coming = shown({
    characterName: 'Ash',
    startDate: '2026-02-01',
    endDate: '2026-02-01',
    status: 'pending',
  });
  const unsent = shown({ characterName: 'Ash', startDate: '2026-03-01', endDate: '2026-03-01' }, 'create');
  const screen = await render(
    <Suspense fallback="…">
      <SkipHistory
        skips={[past]}
        today="2026-01-20"
        saved={{ title: 'My skips', skips: [unsent, coming, past] }}
      />
    </Suspense>,
  );
  await expect.element(screen.getByText('CSV')).toBeVisible();
  const { names, rows } = await savedTables(screen);
  expect(names[1]).toMatch(/^My skips - .*\.xlsx$/);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Character', 'From', 'To', 'Days', 'Status'],
    ['Ash', dateCell('2026-02-01'), dateCell('2026-02-01'), 1, 'Pending'],
    ['Ash', dateCell('2026-01-02'), dateCell('2026-01-04'), 3, 'Approved'],
  ]);
});
