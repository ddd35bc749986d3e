import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckId } from '../../../../domain/absences/check.ts';
import type { StageState } from '../../../../domain/absences/stage-states.ts';
import { toId } from '../../../../domain/ids.ts';
import type { absencesStatistics } from '../../../../i18n/locales/en/absences-statistics.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import { csvOf } from '../../../data/page/save-table.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { checkTable, checkText } from './check-export.ts';

const CHECK = {
  day: '2026-11-23',
  stages: [
    { id: 's1', name: '', startsAt: '2026-11-23T17:00:00.000Z' },
    { id: 's2', name: 'Final', startsAt: null },
  ],
};

function row(name: string, states: readonly StageState[], isGuest = false): GridRow {
  return {
    person: {
      id: name,
      checkId: toId<CheckId>('check'),
      memberKey: name.toLowerCase(),
      name,
      rank: isGuest ? null : 'SOLDIER',
      userId: null,
      isCounted: !isGuest,
      marks: {},
      results: null,
      appeals: {},
      rev: 1,
      waiting: [],
    },
    cells: states.map((state) => ({ state, skipId: null })),
  };
}

const ROWS = [
  row('Morrow', ['present', 'unexcused']),
  row('=Halden', ['excused', 'unmarked']),
  row('Stranger', ['present', 'present'], true),
];
const words = {
  event: 'Cup',
  day: '23 Nov 2026',
  stageOf: ({ name }: { readonly name: string }, at: number) => (name === '' ? `Stage ${at + 1}` : name),
  rankOf: ({ rank }: GridRow['person']) => rank ?? 'guest',
  list: (names: readonly string[]) => names.join(', '),
};

describe('a check', () => {
  let t: Translate<typeof absencesStatistics>;
  beforeAll(async () => {
    t = await loadTexts('en', 'absences-statistics');
  });

  it('becomes a table with real dates, in which a name is never a formula', async () => {
    const csv = await csvOf(checkTable(CHECK, ROWS, t, words), { locale: 'en', timeZone: 'Europe/Moscow' });
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Date,Event,Stage,Start,Member,Rank,Result',
      '2026-11-23,Cup,Stage 1,2026-11-23 20:00,Morrow,SOLDIER,Present',
      "2026-11-23,Cup,Stage 1,2026-11-23 20:00,'=Halden,SOLDIER,Excused",
      '2026-11-23,Cup,Stage 1,2026-11-23 20:00,Stranger,guest,Present',
      '2026-11-23,Cup,Final,,Morrow,SOLDIER,Without a reason',
      "2026-11-23,Cup,Final,,'=Halden,SOLDIER,Not marked",
      '2026-11-23,Cup,Final,,Stranger,guest,Present',
    ]);
  });

  it('becomes a text that says who was missing and why', () => {
    expect(checkText(CHECK, ROWS, t, words).split('\n')).toEqual([
      'Cup, 23 Nov 2026',
      'Stage 1: 1 of 2 present',
      '  Excused: =Halden',
      'Final: 0 of 2 present',
      '  Without a reason: Morrow',
      '  Not marked: =Halden',
      'Guests: Stranger',
    ]);
  });
});
