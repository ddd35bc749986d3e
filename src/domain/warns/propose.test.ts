import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../skips/calendar.ts';
import { type Absence, absenceKey, dueProposals } from './propose.ts';

const TODAY = '2026-11-23';
const absence: fc.Arbitrary<Absence> = fc
  .record({ check: fc.nat(40), daysAgo: fc.integer({ min: -2, max: 40 }), who: fc.constantFrom('ada', 'bo') })
  .map(({ check, daysAgo, who }) => ({
    checkId: `check-${check}`,
    day: addDays(TODAY, -daysAgo),
    eventName: 'Brawl',
    nameKey: who,
    name: who,
    stages: ['1'],
    closedAt: '2026-11-23T20:00:00.000Z',
  }));
const absences = fc.uniqueArray(absence, { selector: absenceKey, maxLength: 30 });
const rule = fc.record({
  enabled: fc.constant(true),
  proposeAfter: fc.integer({ min: 1, max: 4 }),
  proposeDays: fc.integer({ min: 1, max: 40 }),
});

describe('proposals of warns', () => {
  it('have as many absences of one name as the rule wants, of its days, and no absence twice', () => {
    fc.assert(
      fc.property(absences, rule, (all, wanted) => {
        const due = dueProposals(all, wanted, TODAY, new Set());
        const since = addDays(TODAY, 1 - wanted.proposeDays);
        for (const own of due) {
          expect(own).toHaveLength(wanted.proposeAfter);
          expect(new Set(own.map(({ nameKey }) => nameKey)).size).toBe(1);
          for (const { day } of own) expect(day >= since && day <= TODAY).toBe(true);
        }
        const keys = due.flat().map(absenceKey);
        expect(new Set(keys).size).toBe(keys.length);
        // fewer than one more is left over
        for (const who of ['ada', 'bo']) {
          const counted = all.filter(({ nameKey, day }) => nameKey === who && day >= since && day <= TODAY);
          const used = due.flat().filter(({ nameKey }) => nameKey === who).length;
          expect(counted.length - used).toBeLessThan(wanted.proposeAfter);
        }
        // asked again, nothing new is due
        expect(dueProposals(all, wanted, TODAY, new Set(keys))).toEqual([]);
      }),
    );
  });
  it('are none without a system or a number', () => {
    fc.assert(
      fc.property(absences, rule, (all, wanted) => {
        expect(dueProposals(all, { ...wanted, enabled: false }, TODAY, new Set())).toEqual([]);
        expect(dueProposals(all, { ...wanted, proposeAfter: 0 }, TODAY, new Set())).toEqual([]);
      }),
    );
  });
});
