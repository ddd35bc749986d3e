import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../data/i18n/locale.ts';
import { AttendanceCalendar } from './AttendanceCalendar.tsx';
import type { AttendanceCheck } from './attendance-data.ts';

const check = (id: string, day: string): AttendanceCheck =>
  ({ id, day, name: 'Drill', kind: 'training', stages: 3, stageNames: ['', '', ''] }) as AttendanceCheck;

beforeEach(() => setLocale('en'));

it('marks and names days on which somebody was only excused', async () => {
  const screen = await render(
    <Suspense fallback="…">
      <AttendanceCalendar
        checks={[check('a', '2026-11-10'), check('b', '2026-11-12'), check('c', '2026-11-14')]}
        members={[{ key: 'morrow', name: 'Morrow', letters: 'eeeppu---' }]}
        today="2026-11-20"
        canOpen={false}
      />
    </Suspense>,
  );
  const excused = screen.getByRole('button', { name: /November 10, 2026, excused: 3/ });
  await expect.element(excused).toBeVisible();
  expect(excused.element().querySelector('.bg-info')).not.toBeNull();
  await expect.element(screen.getByRole('button', { name: /November 12, 2026, .*2 of 3/ })).toBeVisible();
  // nothing counted there
  await expect
    .element(screen.getByRole('button', { name: 'Saturday, November 14, 2026', exact: true }))
    .toBeVisible();
});
