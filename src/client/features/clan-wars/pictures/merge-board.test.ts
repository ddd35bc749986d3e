import { expect, it } from 'vitest';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import type { StageContent, WarRow } from '../../../../domain/clan-wars/war.ts';
import {
  filledWar,
  isCovered,
  isOpponentCertain,
  maybeOutcome,
  maybeScores,
  otherBattle,
  picturesIn,
  sourceOf,
  unreadHead,
  withBoard,
  withoutPicture,
  withScores,
} from './merge-board.ts';

function line(name: string, kills: number, more: Partial<WarRow> = {}): WarRow {
  return { name, kind: 'member', kills, deaths: 1, assists: 0, cash: 5, score: 100, doubtful: [], ...more };
}

function board(rows: readonly WarRow[], head: Partial<ReadBoard['head']> = {}): ReadBoard {
  return {
    head: {
      map: null,
      outcome: null,
      ownScore: null,
      enemyScore: null,
      opponent: '',
      ownName: '',
      certain: [],
      ...head,
    },
    columns: [],
    areDecided: false,
    rows: rows.map((row) => ({ row, readings: [row.name], corners: [], cuts: {} })),
  };
}

const EMPTY: StageContent = {
  name: '',
  startsAt: null,
  outcome: null,
  ownScore: null,
  enemyScore: null,
  rows: [],
};

it('adds lines with where they come from, and fills the head', () => {
  const content = withBoard(
    EMPTY,
    board([line('Morrow', 3)], { outcome: 'win', certain: ['outcome', 'scores'], ownScore: 10 }),
    'a',
  );
  expect(content).toMatchObject({ outcome: 'win', ownScore: 10, enemyScore: null });
  expect(content.rows.map(sourceOf)).toEqual(['a:0']);
});

it('leaves to a person whose score is whose where that is not certain, and follows with the opponent', () => {
  const read = board([line('Morrow', 3)], {
    ownScore: 900,
    enemyScore: 1_200,
    opponent: 'Crows',
    ownName: 'Harriers',
  });
  const content = withBoard(EMPTY, read, 'a');
  expect(content).toMatchObject({ ownScore: null, enemyScore: null });
  const [likely, swapped] = maybeScores(content, read) ?? [];
  expect([likely, swapped]).toEqual([
    { ownScore: 900, enemyScore: 1_200 },
    { ownScore: 1_200, enemyScore: 900 },
  ]);
  const about = { map: null, opponent: '', note: '' };
  expect(isOpponentCertain(read, content)).toBe(false);
  expect(filledWar(about, read, { ...content, ...likely })?.opponent).toBe('Crows');
  expect(filledWar(about, read, { ...content, ...swapped })?.opponent).toBe('Harriers');
  expect(isOpponentCertain(read, { ...content, ...swapped })).toBe(true);
  expect(maybeScores({ ...content, ...swapped }, read)).toBeNull();
});

it('takes the result that the scores say, unless a word says otherwise', () => {
  const scores = { ownScore: 900, enemyScore: 900 };
  const draw = board([line('Morrow', 3)], { ...scores, outcome: 'draw' });
  expect(withBoard(EMPTY, draw, 'a').outcome).toBe('draw');
  expect(maybeOutcome(EMPTY, draw)).toBeNull();
  expect(withBoard(EMPTY, board([], { ...scores, ownScore: 950, certain: ['scores'] }), 'a').outcome).toBe(
    'win',
  );
  // whose they are is not certain, or the word is another one
  expect(withBoard(EMPTY, board([], { ...scores, ownScore: 950, outcome: 'win' }), 'a').outcome).toBeNull();
  const contrary = board([], { ...scores, ownScore: 950, outcome: 'loss', certain: ['scores'] });
  expect(withBoard(EMPTY, contrary, 'a').outcome).toBeNull();
  expect(maybeOutcome(EMPTY, contrary)).toBe('loss');
  expect(withScores(EMPTY, { ownScore: 1, enemyScore: 2 }).outcome).toBe('loss');
  // and goes with its picture
  const taken = withBoard(EMPTY, draw, 'a');
  expect(withoutPicture(taken, { id: 'a', board: draw }, []).outcome).toBeNull();
});

it('leaves a result that is not certain to a person', () => {
  const read = board([line('Morrow', 3)], { outcome: 'loss' });
  const content = withBoard(EMPTY, read, 'a');
  expect(content.outcome).toBeNull();
  expect(maybeOutcome(content, read)).toBe('loss');
  expect(maybeOutcome({ ...content, outcome: 'win' }, read)).toBeNull();
  expect(maybeOutcome(EMPTY, board([], { outcome: 'win', certain: ['outcome'] }))).toBeNull();
});

it('takes a line once where two pictures overlap, and keeps what was entered', () => {
  const first = withBoard({ ...EMPTY, outcome: 'loss' }, board([line('Morrow', 3), line('Halden', 4)]), 'a');
  const second = withBoard(
    first,
    board([line('halden', 4), line('Ozera', 5), line('Morrow', 9)], { outcome: 'win' }),
    'b',
  );
  expect(second.outcome).toBe('loss');
  expect(second.rows.map(({ name, kills }) => [name, kills])).toEqual([
    ['Morrow', 3],
    ['Halden', 4],
    ['Ozera', 5],
    // the same person with other numbers is for somebody to decide on
    ['Morrow', 9],
  ]);
});

it('fills what is empty of the war, and says when there is nothing to fill', () => {
  const read = board([], { map: 'berda', opponent: 'NOVA' });
  expect(filledWar({ map: null, opponent: 'Wolves', note: 'x' }, read, EMPTY)).toEqual({
    map: 'berda',
    opponent: 'Wolves',
    note: 'x',
  });
  expect(filledWar({ map: 'quarters', opponent: 'Wolves', note: '' }, read, EMPTY)).toBeNull();
});

it('goes out of the table again with its head, but for lines that another picture shows too', () => {
  const [one, two] = [
    board([line('Morrow', 3), line('Halden', 4)], { ownScore: 7, enemyScore: 9, certain: ['scores'] }),
    board([line('Halden', 4), line('Ozera', 5)]),
  ];
  const both = withBoard(withBoard(EMPTY, one, 'a'), two, 'b');
  expect(picturesIn(both.rows)).toEqual(['a', 'b']);
  const left = withoutPicture(both, { id: 'a', board: one }, [{ id: 'b', board: two }]);
  expect(left.rows.map((row) => [row.name, sourceOf(row)])).toEqual([
    ['Ozera', 'b:1'],
    ['Halden', 'b:0'],
  ]);
  expect(isCovered(left, two)).toBe(true);
  expect(isCovered(left, one)).toBe(false);
  const alone = withoutPicture(withBoard(EMPTY, one, 'a'), { id: 'a', board: one }, []);
  expect(alone).toEqual(EMPTY);
  // what somebody typed stays
  const typed = { ...both, rows: [...both.rows, line('Rook', 1)] };
  expect(withoutPicture(typed, { id: 'b', board: two }, []).rows.map(({ name }) => name)).toContain('Rook');
});

it('contradicts a stage of another battle', () => {
  const about = { map: 'berda', opponent: 'Crows', note: '' } as const;
  const rows = ['Morrow', 'Halden', 'Ozera'].map((name) => line(name, 3));
  const head = { ownScore: 7, enemyScore: 9, opponent: 'Crovs', ownName: 'Harriers' } as const;
  const first = { id: 'a', board: board(rows, { ...head, map: 'berda', certain: ['map', 'scores'] }) };
  const content = withBoard(EMPTY, first.board, 'a');
  expect(otherBattle(content, about, first, [])).toEqual([]);
  // a score that was put right says nothing against the picture it was read from
  expect(otherBattle({ ...content, ownScore: 8 }, about, first, [])).toEqual([]);
  const same = { id: 'b', board: board(rows, { ...head, ownScore: 9, enemyScore: 7 }) };
  expect(otherBattle(content, about, same, [first])).toEqual([]);
  const other = {
    id: 'c',
    board: board(
      rows.map((row) => ({ ...row, kills: 8 })),
      {
        map: 'quarters',
        ownScore: 1,
        enemyScore: 2,
        opponent: 'Wolves',
        ownName: 'Harriers',
        certain: ['map'],
      },
    ),
  };
  expect(otherBattle(content, about, other, [first])).toEqual(['map', 'score', 'opponent', 'players']);
});

it('names what the head does not say and nobody has entered', () => {
  const about = { map: null, opponent: '', note: '' };
  const bare = board([line('Morrow', 3)]);
  expect(unreadHead(about, bare, EMPTY)).toEqual(['map', 'opponent', 'outcome', 'score']);
  expect(
    unreadHead({ ...about, map: 'berda', opponent: 'Crows' }, bare, {
      ...EMPTY,
      outcome: 'win',
      ownScore: 9,
    }),
  ).toEqual(['score']);
  const read = board([], { map: 'berda', opponent: 'Crows', ownScore: 9, enemyScore: 8 });
  expect(unreadHead(about, read, EMPTY)).toEqual([]);
});
