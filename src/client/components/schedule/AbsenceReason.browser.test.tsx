import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { WarnRow } from '../../../contract/warns.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { AbsenceReason } from './AbsenceReason.tsx';

const ABSENCE = {
  checkId: 'check',
  day: '2026-11-10',
  eventName: 'tournament',
  stages: ['1', 'Final'],
};
const show = async (locale: 'en' | 'ru' | 'ua', warn: Pick<WarnRow, 'reason' | 'absences'>) => {
  setLocale(locale);
  const screen = await render(
    <Suspense fallback={null}>
      <p data-testid="reason">
        <AbsenceReason warn={warn} />
      </p>
    </Suspense>,
  );
  return screen.getByTestId('reason');
};

it.each([
  ['en', 'Absent without a reason: Tournament, Nov 10, 2026 (Stage 1, Final; since corrected: Final)'],
  ['ru', 'Отсутствие без причины: Турнир, 10 нояб. 2026 г. (Этап 1, Final; с тех пор исправлено: Final)'],
  ['ua', 'Відсутність без причини: Турнір, 10 лист. 2026 р. (Етап 1, Final; відтоді виправлено: Final)'],
] as const)('names the stages of a warn that were corrected after it: %s', async (locale, words) => {
  const corrected = { reason: null, absences: [{ ...ABSENCE, corrected: ['Final'] }] };
  await expect.element(await show(locale, corrected)).toHaveTextContent(words);
});

it('names none where none was corrected', async () => {
  const reason = await show('en', { reason: null, absences: [ABSENCE] });
  await expect
    .element(reason)
    .toHaveTextContent('Absent without a reason: Tournament, Nov 10, 2026 (Stage 1, Final)');
});

it("shows an officer's own words as they are", async () => {
  const typed = { reason: 'Left in the middle', absences: [{ ...ABSENCE, corrected: ['Final'] }] };
  await expect.element(await show('en', typed)).toHaveTextContent('Left in the middle');
});
