import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { savedTables } from '../../../../../tests/support/saved-tables.ts';
import { strengthOf } from '../../../../domain/schedule/coverage.ts';
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { schedule as words } from '../../../../i18n/locales/en/schedule.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { StrengthView } from './StrengthView.tsx';

const DAY = '2026-11-29';
const occurrence = {
  eventId: 'e1',
  date: DAY,
  day: DAY,
  state: 'planned',
  event: { name: 'Evening', kind: 'brawl', minStrength: null },
  stages: [
    { id: 's1', name: '' },
    { id: 's2', name: '' },
  ],
} as unknown as Occurrence;

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

it('saves everybody of the clan with what is known of them at an event', async () => {
  const skip = { startDate: DAY, endDate: DAY };
  const strength = strengthOf(
    occurrence,
    [
      { name: 'Ash', rank: 'OFFICER', hasAccount: true },
      { name: 'Brook', rank: 'SOLDIER', hasAccount: true },
      { name: 'Cole', rank: 'SOLDIER', hasAccount: false },
      { name: 'Dune', rank: 'RECRUIT', hasAccount: true },
    ],
    [
      { ...skip, characterName: 'Brook', status: 'approved' },
      {
        ...skip,
        characterName: 'Dune',
        status: 'pending',
        parts: [{ eventId: 'e1', date: DAY, stages: ['s2'] }] as never,
      },
    ],
  );
  const screen = await render(
    <Suspense fallback="…">
      <StrengthView strength={strength} occurrence={occurrence} />
    </Suspense>,
  );
  await expect.element(screen.getByText('CSV')).toBeVisible();
  const { names, lines } = await savedTables(screen);
  expect(names[0]).toMatch(/^Who can be here - Evening - 2026-11-29 - .*\.csv$/);
  expect(lines).toEqual([
    'Member,Rank,Status,Stage',
    `Ash,Officer,${words.presenceHere},`,
    `Brook,Soldier,${words.presenceApproved},`,
    `Cole,Soldier,${words.presenceUnknown},`,
    `Dune,Recruit,${words.presencePending},Stage 2`,
  ]);
});
