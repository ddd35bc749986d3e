import { expect, it } from 'vitest';
import type { CheckView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { missingInCheck, missingMembers, presentInCheck } from './missing-people.ts';

const PRESENT = { present: true, hasReason: false, by: 'Ozera' };
const ABSENT = { present: false, hasReason: false, by: 'Ozera' };
const EXCUSED = { present: false, hasReason: true, by: 'Ozera' };

/** Entered by hand: its stages have ids of their own. */
const STAGES = [{ stageId: 'x1', number: 1, rows: [{ name: 'Morrow' }] }];

function checkOf(marks: Readonly<Record<string, object>>): Parameters<typeof missingInCheck>[0] {
  return {
    check: { stages: [{ id: 's1' }, { id: 's2' }] },
    people: Object.entries(marks).map(([name, own]) => ({
      memberKey: name.toLowerCase(),
      name,
      isCounted: name !== 'Newcomer',
      marks: own,
    })),
    skips: new Map([['away', [{ status: 'auto_approved' }]]]),
  } as unknown as Pick<CheckView, 'check' | 'people' | 'skips'>;
}

it('has who of the roster of an event was missing, with or without a reason', () => {
  const check = checkOf({
    Morrow: { s1: ABSENT },
    Vesper: { s1: ABSENT },
    Halden: { s1: EXCUSED },
    Away: {},
    Ozera: { s1: PRESENT },
    // another stage says nothing about this one
    Kestrel: { s2: ABSENT },
    Newcomer: {},
  });
  expect(missingInCheck(check, STAGES)).toEqual([
    { key: 'halden', name: 'Halden', why: 'excused' },
    { key: 'away', name: 'Away', why: 'excused' },
    { key: 'vesper', name: 'Vesper', why: 'unexcused' },
    { key: 'kestrel', name: 'Kestrel', why: 'unmarked' },
  ]);
});

it('has who was present by the check of an event and is on no scoreboard', () => {
  const check = checkOf({
    Morrow: { s1: PRESENT },
    Ozera: { s1: PRESENT },
    Vesper: { s1: ABSENT },
    Kestrel: { s2: PRESENT },
  });
  expect(presentInCheck(check, STAGES)).toEqual([{ key: 'ozera', name: 'Ozera' }]);
});

it('has the members of then where nobody has checked the event', () => {
  const war = { day: '2026-05-01', startsAt: '2026-05-01T18:00:00Z' };
  const members = [
    { name: 'Morrow', joinedAt: null },
    { name: 'Vesper', joinedAt: '2026-04-01T00:00:00Z' },
    { name: 'Away', joinedAt: null },
    { name: 'Newcomer', joinedAt: '2026-05-03T00:00:00Z' },
  ];
  const skip = { characterName: 'AWAY', startDate: '2026-04-30', endDate: '2026-05-02' };
  const skips = [
    { ...skip, status: 'approved' as const },
    { ...skip, characterName: 'Vesper', status: 'pending' as const },
  ];
  expect(missingMembers(members, skips, war, STAGES)).toEqual([
    { key: 'away', name: 'Away', why: 'excused' },
    { key: 'vesper', name: 'Vesper', why: 'unmarked' },
  ]);
});
