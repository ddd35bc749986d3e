import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { checkIdOf } from '../absences/check.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import {
  averageOf,
  byStrength,
  figuresOf,
  personFigures,
  personGroups,
  ratioOf,
  stageGroups,
  stagesIn,
  warPoints,
  winShare,
  type CountedStage,
} from './figures.ts';
import { matchRows, proposals } from './match-rows.ts';
import { checkSeason, frozenSeason, isSeasonOver } from './season.ts';
import {
  columnSum,
  doubledKeys,
  isSameTable,
  mayConfirm,
  scoreGap,
  stageChanges,
  stageMark,
  markCertain,
} from './stage.ts';
import {
  filledContent,
  freeStageNumber,
  MAX_STAGE_NUMBER,
  warIdOf,
  warOutcome,
  type ClanWarId,
  type StageContent,
  type WarRow,
} from './war.ts';

function row(name: string, numbers: Partial<WarRow> = {}): WarRow {
  return {
    name,
    kind: 'member',
    kills: 10,
    deaths: 5,
    assists: 2,
    cash: 1_000,
    score: 300,
    doubtful: [],
    ...numbers,
  };
}

function content(over: Partial<StageContent> = {}): StageContent {
  return {
    name: '',
    startsAt: '2026-05-01T17:00:00.000Z',
    outcome: 'win',
    ownScore: 600,
    enemyScore: 400,
    rows: [row('Morrow'), row('Halden')],
    ...over,
  };
}

describe('a war', () => {
  it('of an occurrence has the id of its check', () => {
    const key = {
      eventId: toId<ScheduleEventId>('0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001'),
      date: '2026-05-01',
    };
    expect(warIdOf(key)).toBe(checkIdOf(key));
  });

  it.each([
    [['win', 'loss', 'win'], 'win'],
    [['win', 'loss', null], 'draw'],
    [['draw'], 'draw'],
    [['loss', null], 'loss'],
    [[null, null], null],
    [[], null],
  ] as const)('with stages %j ends as %s', (outcomes, expected) => {
    expect(warOutcome(outcomes)).toBe(expected);
  });

  it('entered twice keeps what was there and takes what was empty', () => {
    expect(
      filledContent(
        { map: null, opponent: 'Crows', note: '' },
        { map: 'berda', opponent: 'Others', note: 'late' },
      ),
    ).toEqual({ map: 'berda', opponent: 'Crows', note: 'late' });
  });
});

describe('a stage', () => {
  it('has another mark for every other content', () => {
    const marks = [
      content(),
      content({ ownScore: 601 }),
      content({ outcome: null }),
      content({ rows: [row('Morrow')] }),
      content({ rows: [row('Morrow', { kills: null }), row('Halden')] }),
      content({ rows: [row('Morrow', { doubtful: ['kills'] }), row('Halden')] }),
    ].map(stageMark);
    expect(new Set(marks).size).toBe(marks.length);
    expect(stageMark(content({ startsAt: '2026-05-01T17:00:00Z' }))).toBe(marks[0]);
  });

  it('sums what is known, and compares it with the score of the team', () => {
    expect(columnSum(content().rows, 'kills')).toBe(20);
    expect(columnSum([row('Morrow', { kills: null })], 'kills')).toBeNull();
    expect(columnSum([], 'kills')).toBeNull();
    expect(scoreGap(content())).toBe(0);
    expect(scoreGap(content({ ownScore: 650 }))).toBe(-50);
    expect(scoreGap(content({ ownScore: null }))).toBeNull();
  });

  it('is confirmed when nobody is there twice and nothing is open', () => {
    expect(mayConfirm(content())).toEqual({ ok: true, value: null });
    expect(mayConfirm(content({ rows: [] }))).toMatchObject({ code: 'empty' });
    expect(mayConfirm(content({ rows: [row('Morrow'), row('MORROW ')] }))).toMatchObject({
      code: 'double',
      details: { name: 'Morrow' },
    });
    // lines are counted as they are on the screen
    const empty = { kills: null, deaths: null, assists: null, cash: null, score: null };
    const nameless = [row('Morrow'), row('', empty), row(' \u200B', { ...empty, kills: 55 })];
    expect(mayConfirm(content({ rows: nameless }))).toMatchObject({ code: 'nameless', details: { line: 3 } });
    expect(mayConfirm(content({ rows: nameless.slice(0, 2) })).ok).toBe(true);
    expect(mayConfirm(content({ rows: nameless.slice(1, 2) }))).toMatchObject({ code: 'empty' });
    const open = content({
      rows: [
        row('Morrow', { kind: 'unknown', doubtful: ['name', 'kills'] }),
        row('Halden', { doubtful: ['score'] }),
      ],
    });
    expect(mayConfirm(open)).toMatchObject({ code: 'undecided', details: { count: 3 } });
    expect(markCertain(row('Halden', { doubtful: ['score', 'cash'] }), 'score').doubtful).toEqual(['cash']);
  });

  it('is recognised when it is entered twice, in whatever order', () => {
    const rows = [row('Morrow'), row('Halden', { kills: 3 })];
    expect(isSameTable(rows, rows.toReversed())).toBe(true);
    expect(isSameTable(rows, [row('Morrow'), row('Halden', { kills: 4 })])).toBe(false);
    expect(isSameTable([], [])).toBe(false);
    expect([...doubledKeys(rows)]).toEqual([]);
  });

  it('says what a correction has changed', () => {
    const after = content({
      outcome: 'loss',
      rows: [row('Morrow', { kills: 12 }), row('Vesper')],
    });
    expect(stageChanges(content(), after)).toEqual([
      { name: '', field: 'outcome', from: 'win', to: 'loss' },
      { name: 'Morrow', field: 'kills', from: 10, to: 12 },
      { name: 'Vesper', field: 'line', from: null, to: 'Vesper' },
      { name: 'Halden', field: 'line', from: 'Halden', to: null },
    ]);
    expect(stageChanges(content(), content())).toEqual([]);
  });

  it('says that somebody is a guest, is spelled otherwise, or that a stage began at another time', () => {
    const [morrow, ...others] = content().rows;
    const after = content({
      startsAt: '2026-05-01T17:30:00.000Z',
      rows: [{ ...(morrow ?? row('')), name: 'MORROW', kind: 'guest' }, ...others],
    });
    expect(stageChanges(content(), after)).toEqual([
      { name: '', field: 'startsAt', from: content().startsAt, to: '2026-05-01T17:30:00.000Z' },
      { name: 'MORROW', field: 'name', from: 'Morrow', to: 'MORROW' },
      { name: 'MORROW', field: 'kind', from: 'member', to: 'guest' },
    ]);
    // written otherwise, the same instant
    expect(stageChanges(content(), content({ startsAt: '2026-05-01T17:00:00Z' }))).toEqual([]);
  });

  it('has the wanted number, or the next free one: after the last the first', () => {
    expect(freeStageNumber([1, 3], 3)).toBe(4);
    expect(freeStageNumber([MAX_STAGE_NUMBER, 1], MAX_STAGE_NUMBER)).toBe(2);
  });
});

describe('lines and the roster', () => {
  const KNOWN = [
    { name: 'Halden', kind: 'member' },
    { name: 'Morrow', kind: 'member' },
    { name: 'Кот', kind: 'member' },
    { name: 'Кит', kind: 'member' },
    { name: 'Stranger', kind: 'guest' },
  ] as const;
  const read = (...names: readonly string[]) =>
    matchRows(
      names.map((name) => ({ ...row(name), doubtful: [] })),
      KNOWN,
    );

  it('takes who is certain, and leaves the rest to a person', () => {
    expect(read('halden', 'Morow', 'stranger', 'Nobody')).toMatchObject([
      { name: 'Halden', kind: 'member' },
      { name: 'Morow', kind: 'unknown' },
      { name: 'Stranger', kind: 'guest' },
      { name: 'Nobody', kind: 'unknown' },
    ]);
  });

  it('proposes who may be meant, and nobody who is there already', () => {
    const proposed = proposals(read('Кот', 'Кат', 'Morow', 'Nobody'), KNOWN);
    expect([...proposed].map(([at, people]) => [at, people.map(({ name }) => name)])).toEqual([
      [1, ['Кит']],
      [2, ['Morrow']],
      [3, []],
    ]);
    expect(
      proposals(read('Кат'), KNOWN)
        .get(0)
        ?.map(({ name }) => name),
    ).toEqual(['Кит', 'Кот']);
  });

  it('proposes whose name looks like this one in small print', () => {
    const known = ['Tarn', 'Юрка', 'Halden'].map((name) => ({ name, kind: 'member' as const }));
    const lines = ['Tam', '10рка', 'Ivo'].map((name) => ({ name, kind: 'unknown' as const }));
    expect([...proposals(lines, known).values()].map((people) => people.map(({ name }) => name))).toEqual([
      ['Tarn'],
      ['Юрка'],
      [],
    ]);
  });
});

describe('figures', () => {
  const stage = (over: Partial<CountedStage> = {}): CountedStage => ({
    warId: toId<ClanWarId>('one'),
    day: '2026-05-01',
    kind: 'tournament',
    map: 'berda',
    outcome: 'win',
    rows: [row('Morrow'), row('Halden', { kills: 2, deaths: 10 })],
    lineup: [
      { key: 'morrow', name: 'Morrow', squad: 'Alpha', number: 1, role: 'sniper' },
      { key: 'halden', name: 'Halden', squad: '', number: 2, role: 'assault' },
    ],
    ...over,
  });
  const stages = [
    stage(),
    stage({ outcome: 'loss', rows: [row('Morrow', { kills: null })] }),
    stage({ warId: toId<ClanWarId>('two'), day: '2026-05-04', map: null, kind: 'brawl', outcome: null }),
  ];

  it('count what is known', () => {
    const { wars, stages: count, record, tally, strength } = figuresOf(stages);
    expect([wars, count, strength]).toEqual([2, 3, 5 / 3]);
    expect(record).toEqual({ won: 1, drawn: 0, lost: 1 });
    expect(winShare(record)).toBe(0.5);
    expect(tally.kills).toEqual({ total: 24, known: 4 });
    expect(averageOf(tally, 'kills')).toBe(6);
    expect(ratioOf(tally)).toBe(24 / 30);
    expect(averageOf(figuresOf([]).tally, 'kills')).toBeNull();
    expect(figuresOf([]).strength).toBeNull();
  });

  it('go by map, kind and weekday', () => {
    expect(stageGroups(stages, 'map').map(({ key, stages: count }) => [key, count])).toEqual([
      ['berda', 2],
      [null, 1],
    ]);
    expect(stageGroups(stages, 'kind').map(({ key }) => key)).toEqual(['tournament', 'brawl']);
    expect(stageGroups(stages, 'weekday').map(({ key }) => key)).toEqual([1, 5]);
  });

  it('go by squad and role with the lines of those alone', () => {
    expect(personGroups(stages, 'squad').map(({ key, tally }) => [key, tally.lines])).toEqual([
      ['Alpha', 3],
      ['#2', 2],
    ]);
    expect(personGroups(stages, 'role').map(({ key, tally }) => [key, tally.deaths.total])).toEqual([
      ['sniper', 15],
      ['assault', 20],
    ]);
  });

  it('go by person, by war and by how many were there', () => {
    expect(personFigures(stages).map(({ name, wars, stages: count }) => [name, wars, count])).toEqual([
      ['Morrow', 2, 3],
      ['Halden', 2, 2],
    ]);
    expect(warPoints(stages).map(({ day, stages: count }) => [day, count])).toEqual([
      ['2026-05-01', 2],
      ['2026-05-04', 1],
    ]);
    const many = stage({ rows: Array.from({ length: 7 }, (_, at) => row(`P${at}`)) });
    expect(byStrength([...stages, many]).map(({ key, to, stages: count }) => [key, to, count])).toEqual([
      [0, 4, 3],
      [5, 9, 1],
    ]);
    expect(stagesIn(stages, { from: '2026-05-02', to: '2026-05-04' })).toHaveLength(1);
  });

  it('of a season are kept with its wars', () => {
    const frozen = frozenSeason(
      stages.map((one) => ({ ...one, opponent: 'Crows' })),
      (id) => (id === stages[0]?.warId ? 'draw' : null),
    );
    expect(frozen.figures.wars).toBe(2);
    expect(frozen.people[0]).toMatchObject({ name: 'Morrow' });
    expect(frozen.wars).toMatchObject([{ day: '2026-05-04' }, { day: '2026-05-01', outcome: 'draw' }]);
  });
});

describe('a season', () => {
  const may = { name: 'May', from: '2026-05-01', to: '2026-05-31' };
  it('has its days to itself', () => {
    expect(checkSeason(may, []).ok).toBe(true);
    expect(checkSeason(may, [{ name: 'June', from: '2026-06-01', to: '2026-06-30' }]).ok).toBe(true);
    expect(checkSeason(may, [{ name: 'Spring', from: '2026-03-01', to: '2026-05-01' }])).toMatchObject({
      code: 'overlap',
      details: { name: 'Spring' },
    });
    expect(checkSeason({ ...may, to: '2026-04-30' }, [])).toMatchObject({ code: 'dates' });
    expect(checkSeason({ ...may, to: '2027-05-31' }, [])).toMatchObject({ code: 'dates' });
  });

  it('is over some days after its last one', () => {
    expect(isSeasonOver(may, '2026-06-03')).toBe(false);
    expect(isSeasonOver(may, '2026-06-04')).toBe(true);
  });
});
