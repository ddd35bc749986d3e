import { expect, it } from 'vitest';
import { binDaysLeft, binExpiry } from './bin-kind.ts';

it('keeps a thing for 30 days', () => {
  const deletedAt = Date.parse('2026-03-01T10:00:00Z');
  const expiresAt = binExpiry(deletedAt);
  expect(expiresAt).toBe(Date.parse('2026-03-31T10:00:00Z'));
  expect(binDaysLeft(expiresAt, deletedAt)).toBe(30);
  expect(binDaysLeft(expiresAt, deletedAt + 60_000)).toBe(30);
  expect(binDaysLeft(expiresAt, Date.parse('2026-03-30T12:00:00Z'))).toBe(0);
  expect(binDaysLeft(expiresAt, Date.parse('2026-04-30T12:00:00Z'))).toBe(0);
});
