import { describe, expect, it } from 'vitest';
import { fastRequest } from '../../../../contract/fast-requests.ts';
import { loadout } from '../../../../contract/loadouts.ts';
import { clanMember } from '../../../../contract/clan-members.ts';
import { decide, skip } from '../../../../contract/skips.ts';
import { addDays, overlapOf } from '../../../../domain/skips/calendar.ts';
import { ACTIVE_STATUSES } from '../../../../domain/skips/skip.ts';
import { demoRows } from './demo-rows.ts';

const NOW_MS = Date.UTC(2026, 2, 29, 12);
const TODAY = '2026-03-29';
const rows = demoRows(NOW_MS, TODAY, {
  work: 'Work',
  travel: 'Travel',
  exam: 'Exam',
  ill: 'Ill',
  rejected: 'No',
  fastNote: 'Now',
});

describe('the rows of the demo clan', () => {
  it('are such as a server sends', () => {
    for (const one of rows.skips) expect(skip.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.loadouts) expect(loadout.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.fastRequests) expect(fastRequest.safeParse(one).success, one.id).toBe(true);
    for (const one of rows.members) expect(clanMember.safeParse(one).success, one.id).toBe(true);
  });

  it('can be named by changes, whose ids are checked', () => {
    const ids = rows.skips.map(({ id }) => id);
    const change = { id: crypto.randomUUID(), decision: 'approve', skips: ids };
    expect(decide.body.safeParse(change).success).toBe(true);
    const all = [...ids, ...rows.loadouts.map(({ id }) => id), ...rows.fastRequests.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('break no rule: nobody is off twice on a day, nothing is decided before it was requested', () => {
    for (const one of rows.skips) {
      expect(one.startDate <= one.endDate, one.id).toBe(true);
      expect(Date.parse(one.requestedAt)).toBeLessThan(NOW_MS);
      if (one.reviewedAt !== null)
        expect(Date.parse(one.reviewedAt)).toBeGreaterThan(Date.parse(one.requestedAt));
      const others = rows.skips.filter(
        (other) =>
          other !== one &&
          other.userId === one.userId &&
          [one, other].every(({ status }) => (ACTIVE_STATUSES as readonly string[]).includes(status)) &&
          overlapOf(
            { from: one.startDate, to: one.endDate },
            { from: other.startDate, to: other.endDate },
          ) !== null,
      );
      expect(others, one.id).toEqual([]);
    }
    for (const { items } of rows.loadouts)
      for (const { sent, quantity } of items) expect(sent).toBeLessThanOrEqual(quantity);
  });

  it('have something to decide, to send and to look back on', () => {
    expect(rows.skips.filter(({ status }) => status === 'pending').length).toBeGreaterThan(4);
    expect(rows.skips.some(({ endDate }) => endDate < addDays(TODAY, -30))).toBe(true);
    expect(rows.loadouts.some(({ items }) => items.every(({ sent }) => sent === 0))).toBe(true);
    expect(rows.fastRequests.map(({ status }) => status)).toEqual(['pending', 'pending', 'sent']);
  });
});
