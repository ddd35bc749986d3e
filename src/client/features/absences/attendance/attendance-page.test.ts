import { beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../../../tests/support/read-workbook.ts';
import { countLetters, presentShare } from '../../../../domain/absences/attendance/attendance.ts';
import type { absencesStatistics } from '../../../../i18n/locales/en/absences-statistics.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import { csvOf, xlsxOf } from '../../../data/page/save-table.ts';
import { attendanceIn, attendanceOf, sortMembers, type CountedMember } from './attendance-data.ts';
import { attendanceText, membersTable, stagesTable } from './attendance-export.ts';
import { stageUnder, stripLayout, stripPaths } from './strip-paths.ts';

const ANSWER = {
  today: '2026-11-23',
  checks: [
    { id: 'a', day: '2026-09-20', name: '', kind: 'brawl', stages: ['', ''] },
    { id: 'b', day: '2026-11-20', name: 'Cup', kind: 'tournament', stages: ['', 'Final'] },
  ],
  people: [
    { name: 'Morrow', letters: 'ppeu' },
    { name: '=Halden', letters: 'uu.p' },
    { name: 'Ozera', letters: 'pp..' },
  ],
} as const;
const answer = {
  ...ANSWER,
  checks: ANSWER.checks.map((check) => ({ ...check, stages: [...check.stages] })),
  people: ANSWER.people.map((person) => ({ ...person })),
};
const attendance = attendanceOf(answer, new Map([['morrow', 'SOLDIER']]));
const words = {
  nameOf: ({ name, kind }: { readonly name: string; readonly kind: string }) => (name === '' ? kind : name),
  stageOf: ({ stageNames }: { readonly stageNames: readonly string[] }, at: number) =>
    stageNames[at] === '' ? `Stage ${at + 1}` : (stageNames[at] ?? ''),
  stateOf: String,
  shareOf: (counts: CountedMember['counts']) => `${Math.round((presentShare(counts) ?? 0) * 100)} %`,
};

function names(members: readonly CountedMember[]): readonly string[] {
  return members.map(({ name }) => name);
}

describe('what the page shows', () => {
  it('is of the period and kind, without those for whom nothing counted', () => {
    const month = attendanceIn(attendance, 30, null);
    expect(month.checks.map(({ id }) => id)).toEqual(['b']);
    expect(names(month.members)).toEqual(['Morrow', '=Halden']);
    expect(month.members[0]).toMatchObject({
      rank: 'SOLDIER',
      letters: 'eu',
      counts: { unexcused: 1, total: 2 },
    });
    expect(attendanceIn(attendance, 90, 'brawl').members).toHaveLength(3);
  });

  it('is sorted by what is missing, by attendance or by name', () => {
    const { members } = attendanceIn(attendance, 90, null);
    const compare = (one: string, other: string): number => (one < other ? -1 : 1);
    expect(names(sortMembers(members, 'unexcused', compare))).toEqual(['=Halden', 'Morrow', 'Ozera']);
    expect(names(sortMembers(members, 'share', compare))).toEqual(['=Halden', 'Morrow', 'Ozera']);
    expect(names(sortMembers(members, 'name', compare))).toEqual(['=Halden', 'Morrow', 'Ozera']);
  });
});

describe('the strip of a member', () => {
  const { checks } = attendance;
  const layout = stripLayout(checks);
  it('has a shape for each state, and none for what does not count', () => {
    const paths = stripPaths(checks, 'p.eu', layout.starts);
    expect(Object.keys(paths).toSorted()).toEqual(['excused', 'present', 'unexcused']);
    expect(paths.present?.match(/M/g)).toHaveLength(1);
    expect(new Set(Object.values(paths)).size).toBe(3);
  });

  it('knows the stage under each of its marks, and nothing between checks', () => {
    expect(layout.starts).toEqual([0, 22]);
    expect([1, 9, 23, 31].map((x) => stageUnder(checks, layout.starts, x)?.place)).toEqual([0, 1, 2, 3]);
    expect(stageUnder(checks, layout.starts, 18)).toBeNull();
    expect(stageUnder(checks, layout.starts, 999)).toBeNull();
  });
});

describe('exports', () => {
  let t: Translate<typeof absencesStatistics>;
  beforeAll(async () => {
    t = await loadTexts('en', 'absences-statistics');
  });
  const { checks, members } = attendanceIn(attendance, 90, null);

  it('have a row per member, in which a name is never a formula', async () => {
    const csv = await csvOf(
      membersTable(members, t, ({ rank }) => rank ?? ''),
      { locale: 'en' },
    );
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Member,Rank,Stages counted,Present,Excused,Without a reason,"Attendance without excused, %"',
      'Morrow,SOLDIER,4,2,1,1,67',
      "'=Halden,,3,1,0,2,33",
      'Ozera,,2,2,0,0,100',
    ]);
  });

  it('have a row per stage with real dates', async () => {
    const table = stagesTable(checks, members, t, words);
    expect(table.rows).toHaveLength(9);
    const book = await readWorkbook(await xlsxOf({ ...table, title: 'Attendance' }, { locale: 'ru' }));
    expect(JSON.stringify(book)).toContain('Final');
    expect(table.rows[0]).toEqual([{ day: '2026-09-20' }, 'brawl', 'Stage 1', 'Morrow', 'present']);
  });

  it('are a text for a chat', () => {
    const text = attendanceText(members, { period: '90 days', share: '60 %' }, t, words);
    expect(text.split('\n')).toEqual([
      'Attendance, 90 days: 60 %',
      'Morrow: 2 of 3 (67 %), without a reason: 1',
      '=Halden: 1 of 3 (33 %), without a reason: 2',
      'Ozera: 2 of 2 (100 %)',
    ]);
    expect(countLetters('')).toMatchObject({ total: 0 });
  });
});
