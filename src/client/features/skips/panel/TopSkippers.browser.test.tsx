import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice, officer, openDevice, OFFICER } from '../../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { rankings } from '../../../../contract/skips.ts';
import { toId, type UserId } from '../../../../domain/ids.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';
import { TopSkippers } from './TopSkippers.tsx';

function Ranking() {
  return <TopSkippers shown={useMirroredSkips()} />;
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  const line = {
    userId: officer.id,
    characterName: 'Ash',
    skips: 2,
    days: 9,
    deleted: { skips: 1, days: 3 },
  };
  queries.setQueryData([rankings.id, OFFICER.characterId, {}], {
    success: true,
    month: { from: '2026-11-01', to: '2026-11-28', top: [line] },
    threeMonths: {
      from: '2026-09-01',
      to: '2026-11-28',
      top: [line, { userId: toId<UserId>('u2'), characterName: 'Elm', skips: 1, days: 1 }],
    },
  });
});
afterEach(emptyDevice);

async function open() {
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Ranking />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Ash').first()).toBeVisible();
  return screen;
}

it('says how many of the ranked skips were deleted since', async () => {
  const screen = await open();
  const ash = screen.getByRole('listitem').filter({ hasText: 'Ash' }).first();
  await expect.element(ash.getByText('1 skip, 3 days', { exact: false }).last()).toBeVisible();
  expect(screen.getByRole('listitem').filter({ hasText: 'Elm' }).element().textContent).not.toContain(
    'delet',
  );
});

it('saves the ranking of both periods, days as dates and counts as numbers', async () => {
  const { names, lines, rows } = await savedTables(await open());
  expect(names[0]).toMatch(/^.+ - \d{4}-\d\d-\d\d\.csv$/);
  expect(rows).toEqual([
    ['Period', 'From', 'To', 'Member', 'Days', 'Skips', 'Deleted skips', 'Days of deleted skips'],
    ['This month', dateCell('2026-11-01'), dateCell('2026-11-28'), 'Ash', 9, 2, 1, 3],
    ['Last 3 months', dateCell('2026-09-01'), dateCell('2026-11-28'), 'Ash', 9, 2, 1, 3],
    ['Last 3 months', dateCell('2026-09-01'), dateCell('2026-11-28'), 'Elm', 1, 1, 0, 0],
  ]);
  expect(lines[1]).toBe('This month,2026-11-01,2026-11-28,Ash,9,2,1,3');
});
