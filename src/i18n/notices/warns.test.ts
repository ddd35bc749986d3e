import { expect, it } from 'vitest';
import type { WarnNotice } from '../../contract/warns.ts';
import type { WarnId } from '../../domain/warns/warn.ts';
import { toId } from '../../domain/ids.ts';
import { warnsNotices } from './warns.ts';

const NOTICE: WarnNotice = {
  kind: 'warnAdded',
  warnId: toId<WarnId>('w'),
  characterName: 'Ash',
  by: 'Vesper',
  reason: null,
  cost: 100_000,
  count: 1,
  max: 3,
};

it('a warn for absences names them in the reader’s language', () => {
  const { text } = warnsNotices.warnAdded;
  const absences = [
    { checkId: 'c1', day: '2026-05-03', eventName: 'goldDrop', stages: ['1'] },
    { checkId: 'c2', day: '2026-05-04', eventName: 'Arena', stages: [] },
  ];
  expect(text('en', { ...NOTICE, absences }).body).toMatch(
    /- Absent without a reason: Gold drop, .*3.*; Arena, .*4/,
  );
  expect(text('ru', { ...NOTICE, absences }).body).not.toContain('goldDrop');
  expect(text('en', { ...NOTICE, absences, reason: 'late' }).body).toMatch(/- late$/);
  expect(text('en', NOTICE).body).not.toContain(' - ');
});
