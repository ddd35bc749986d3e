import { expect, it } from 'vitest';
import type { Gathering } from '../../../../contract/gatherings.ts';
import { formats } from '../../../../i18n/formats.ts';
import { periodText } from './period-text.ts';

it('names the period as people do: the day, the week or the month, and nothing where there is but one', () => {
  const text = (period: Gathering['period'], from: string, locale: 'en' | 'ru' = 'en') =>
    periodText(
      { period, startDate: '2026-10-20', endDate: '2026-12-02' } as Gathering,
      from,
      formats(locale, 'UTC'),
    );
  expect(text('once', '2026-10-20')).toBeNull();
  expect(text('daily', '2026-11-23')).toBe('Nov 23, 2026');
  expect(text('weekly', '2026-11-23')).toBe('Nov 23 – 29, 2026');
  // cut to the gathering
  expect(text('weekly', '2026-11-30')).toBe('Nov 30 – Dec 2, 2026');
  expect(text('monthly', '2026-10-20')).toBe('October 2026');
  expect(text('monthly', '2026-11-01', 'ru')).toMatch(/^ноябрь\s2026/u);
  // it was moved since
  expect(text('weekly', '2026-09-07')).toBe('Sep 7, 2026');
  expect(periodText(undefined, '2026-11-23', formats('en', 'UTC'))).toBeNull();
});
