import { expect, it } from 'vitest';
import { bothTimes } from './both-times.ts';

const AT = '2026-11-29T16:00:00.000Z';
const yours = (time: string): string => `${time} your time`;
const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

it('is the clan’s time, and the own one only where it is another', () => {
  expect(bothTimes('en', undefined, AT, yours)).not.toContain('your time');
  expect(bothTimes('en', deviceZone, AT, yours)).not.toContain('your time');
  const other = deviceZone === 'Asia/Tokyo' ? 'Europe/Moscow' : 'Asia/Tokyo';
  expect(bothTimes('en', other, AT, yours)).toMatch(/^Nov \d+, 2026, \d+:00 [AP]M \(.* your time\)$/u);
});
