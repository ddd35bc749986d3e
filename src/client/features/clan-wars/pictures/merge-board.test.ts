import { expect, it } from 'vitest';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import type { StageContent, WarRow } from '../../../../domain/clan-wars/war.ts';
import { filledWar, sourceOf, withBoard } from './merge-board.ts';

function line(name: string, kills: number, more: Partial<WarRow> = {}): WarRow {
  return { name, kind: 'member', kills, deaths: 1, assists: 0, cash: 5, score: 100, doubtful: [], ...more };
}

function board(rows: readonly WarRow[], head: Partial<ReadBoard['head']> = {}): ReadBoard {
  return {
    head: { map: null, outcome: null, ownScore: null, enemyScore: null, opponent: '', ...head },
    rows: rows.map((row) => ({ row, corners: [], cuts: {} })),
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
  const content = withBoard(EMPTY, board([line('Morrow', 3)], { outcome: 'win', ownScore: 10 }), 'a');
  expect(content).toMatchObject({ outcome: 'win', ownScore: 10, enemyScore: null });
  expect(content.rows.map(sourceOf)).toEqual(['a:0']);
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
  expect(filledWar({ map: null, opponent: 'Wolves', note: 'x' }, read)).toEqual({
    map: 'berda',
    opponent: 'Wolves',
    note: 'x',
  });
  expect(filledWar({ map: 'quarters', opponent: 'Wolves', note: '' }, read)).toBeNull();
});
