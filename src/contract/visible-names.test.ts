import { expect, it } from 'vitest';
import { correct } from './absence-results.ts';
import { setGuest } from './absences.ts';

it('names and reasons are sent and stored without what nobody sees', () => {
  const guest = (name: string) => setGuest.body.safeParse({ name, isListed: true });
  expect(guest('\u202EStranger\u200B').data).toEqual({ name: 'Stranger', isListed: true });
  expect(guest('\u200B').success).toBe(false);
  expect(guest('\u202E\u200B').success).toBe(false);
  const mark = { memberKey: 'ash', stageId: 'x1', base: null, to: { present: true, hasReason: false } };
  expect(correct.body.safeParse({ ...mark, reason: '\u200B\u200C' }).data?.reason).toBe('');
});
