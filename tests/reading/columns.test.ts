/** Columns in other orders than the game's, without headings or with pictures for them, dense boards, and those of the demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenRecogniser } from '../../src/client/features/clan-wars/reading/recogniser.ts';
import { settled, withBoardColumns } from '../../src/domain/clan-wars/reading/board-columns.ts';
import { readBoard, type ReadBoard } from '../../src/domain/clan-wars/reading/read-board.ts';
import { ROW_FIELDS, type WarRow } from '../../src/domain/clan-wars/war.ts';
import { drawDemoBoard } from '../../src/server/features/clan-wars/pictures/demo-board.ts';
import { isDeep, turn } from '../support/depth.ts';
import { BOARD_COLUMNS, type HeadingLook } from '../support/scoreboards/board-words.ts';
import { diceOf } from '../support/scoreboards/dice.ts';
import { playerNames } from '../support/scoreboards/player-names.ts';
import { drawScoreboard, type Board } from '../support/scoreboards/draw-scoreboard.ts';
import {
  countBoard,
  emptyTally,
  figuresOf,
  grayPicture,
  openEngine,
  readDrawn,
  type Miss,
} from '../support/scoreboards/measure.ts';

const FIRST_SEED = 12_001;
/** Of each look. */
const PICTURES = isDeep ? 20 : 1;
const TIMEOUT_MS = isDeep ? 20 * 60_000 : 90_000;

let engine: OpenRecogniser | null = null;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(async () => {
  await engine?.close();
});

function opened(): OpenRecogniser {
  if (engine === null) throw new Error('The recognition is not open.');
  return engine;
}

/** The board as somebody leaves it who says which column is which. */
function withChosen(read: ReadBoard | null, board: Board): ReadBoard | null {
  if (read === null) return null;
  const left = new Set(ROW_FIELDS);
  const columns = read.columns.map((column) => {
    // of one place, as no row is missing
    const [best] = [...left]
      .map((field) => ({
        field,
        count: column.cells.filter(({ value }, at) => value === board.rows[at]?.[field]).length,
      }))
      .toSorted((one, other) => other.count - one.count);
    const field = best === undefined || best.count * 2 < column.cells.length ? null : best.field;
    if (field !== null) left.delete(field);
    return { ...column, field };
  });
  return withBoardColumns(read, settled(columns));
}

async function read(
  headings: HeadingLook,
  options: { readonly rows?: number; readonly pitch?: number } = {},
) {
  const tally = emptyTally();
  const chosen = emptyTally();
  const misses: Miss[] = [];
  const chosenMisses: Miss[] = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const seed = FIRST_SEED + (isDeep ? at : turn * PICTURES + at);
    const [rank, ...others] = BOARD_COLUMNS;
    const columns = options.rows === undefined ? [rank, ...diceOf(seed).shuffled(others)] : BOARD_COLUMNS;
    const board = await drawScoreboard(seed, { ...options, headings, columns, hasIdle: true });
    const found = await readDrawn(await grayPicture(board.file), opened(), board);
    countBoard(tally, board, found, misses);
    countBoard(chosen, board, withChosen(found, board), chosenMisses);
  }
  process.stdout.write(`${figuresOf(headings, tally)}\n`);
  const certainOf = (all: readonly Miss[]) =>
    all.filter(({ isCertain, field }) => isCertain && field !== 'name');
  return { tally, chosen, certain: certainOf(misses), chosenCertain: certainOf(chosenMisses) };
}

describe('a scoreboard with its columns in another order', () => {
  it.each(['letters', 'words'] as const)(
    'is read by its headings, %s',
    async (headings) => {
      const { tally, certain } = await read(headings);
      expect(certain).toEqual([]);
      if (tally.headed > 0) expect(tally.headedCertain / tally.headed).toBeGreaterThan(isDeep ? 0.85 : 0.5);
    },
    TIMEOUT_MS,
  );

  it.each(['icons', 'none'] as const)(
    'is certain in no value where it has none, until somebody says them, %s',
    async (headings) => {
      const { tally, chosen, certain, chosenCertain } = await read(headings);
      expect(certain).toEqual([]);
      expect(tally.numbersCertain).toBe(0);
      // and in nearly all of them once somebody says which column is which
      expect(chosenCertain).toEqual([]);
      expect(chosen.numbersCertain / chosen.numbers).toBeGreaterThan(isDeep ? 0.85 : 0.75);
    },
    TIMEOUT_MS,
  );
});

it.each([
  ['words', 12_004],
  ['pictures', 12_008],
] as const)(
  'names on the right of the numbers are found without headings, with ranks as %s on the left',
  async (_, seed) => {
    const [rank, ...others] = BOARD_COLUMNS;
    const columns = [rank, ...others.filter((column) => column !== 'name'), 'name' as const];
    const board = await drawScoreboard(seed, { headings: 'none', columns });
    const tally = emptyTally();
    countBoard(tally, board, await readDrawn(await grayPicture(board.file), opened(), board), []);
    expect(tally.namesRight / tally.names).toBeGreaterThan(0.8);
  },
  TIMEOUT_MS,
);

it(
  'a dense board is read to its last row, though nobody could read the noughts of that',
  async () => {
    const { tally, certain } = await read('letters', { rows: 30, pitch: 1.3 });
    expect(certain).toEqual([]);
    expect(tally.missing).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'a board of the demo is read, all thirty rows of it',
  async () => {
    const dice = diceOf(FIRST_SEED);
    const names = playerNames(200, dice).filter((name) => /^[A-Za-z]{4,}$/.test(name));
    const rows = names.slice(0, 30).map((name): WarRow => ({
      name,
      kind: 'member',
      kills: dice.int(0, 19),
      deaths: dice.int(2, 14),
      assists: dice.int(0, 8),
      cash: 100 * dice.int(2, 30),
      score: dice.int(100, 3_000),
      doubtful: [],
    }));
    const file = await drawDemoBoard({ title: 'Crimson Dawn', score: '61 200 : 54 900', rows });
    const known = rows.map(({ name }) => ({ name, kind: 'member' as const }));
    const board = await readBoard(await grayPicture(file), opened().recogniser, { known, ownClan: '' });
    expect(board?.rows).toHaveLength(rows.length);
    const wrong = (board?.rows ?? []).flatMap(({ row }, at) =>
      (['name', ...ROW_FIELDS] as const).filter(
        (field) => !row.doubtful.includes(field) && row[field] !== rows[at]?.[field],
      ),
    );
    expect(wrong).toEqual([]);
    const certain = (board?.rows ?? []).reduce((sum, { row }) => sum + 5 - row.doubtful.length, 0);
    expect(certain).toBeGreaterThan(60);
  },
  TIMEOUT_MS,
);
