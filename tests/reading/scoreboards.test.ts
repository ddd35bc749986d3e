/**
 * The reader of scoreboards on pictures from seeds that it was not made with, in fonts of which it has seen half: a few of
 * them in an ordinary run, two hundred in the deep one. The figures of that run are published in README.md beside it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenRecogniser } from '../../src/client/features/clan-wars/reading/recogniser.ts';
import { isDeep, turn } from '../support/depth.ts';
import { BOARD_CLASSES, drawScoreboard } from '../support/scoreboards/draw-scoreboard.ts';
import {
  countBoard,
  emptyTally,
  figuresOf,
  FIGURE_HEADINGS,
  grayPicture,
  openEngine,
  readDrawn,
  wrongUncertain,
  type Miss,
  type Tally,
} from '../support/scoreboards/measure.ts';

/** Nobody has looked at these pictures while the reader was made; those of ordinary runs are seen again and again. */
const FIRST_UNSEEN_SEED = 30_001;
const FIRST_SEED = 20_001;
const PICTURES = 200;
const SAMPLE = 3;

const seeds = Array.from({ length: isDeep ? PICTURES : SAMPLE }, (_, index) =>
  isDeep ? FIRST_UNSEEN_SEED + index : FIRST_SEED + turn * SAMPLE + index,
);

let engine: OpenRecogniser | null = null;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(async () => {
  await engine?.close();
});

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

it(
  'pictures that nobody has seen are read, and what is wrong is uncertain',
  async () => {
    if (engine === null) throw new Error('The recognition is not open.');
    const all = emptyTally();
    const classes = new Map<string, Tally>(BOARD_CLASSES.map((kind) => [kind, emptyTally()]));
    const misses: Miss[] = [];
    const times: number[] = [];
    for (const seed of seeds) {
      const board = await drawScoreboard(seed);
      const picture = await grayPicture(board.file);
      const since = performance.now();
      const read = await readDrawn(picture, engine, board);
      if (picture.width === 1920) times.push(performance.now() - since);
      countBoard(all, board, read, misses);
      const one = classes.get(board.kind);
      if (one !== undefined) countBoard(one, board, read, []);
    }
    const [wrong, uncertain] = wrongUncertain(all);
    const figures = [
      ...FIGURE_HEADINGS,
      ...[...classes].flatMap(([kind, tally]) => (tally.pictures === 0 ? [] : [figuresOf(kind, tally)])),
      figuresOf('all', all),
      '',
      `rows left out ${all.missing}, rows too many ${all.extra}`,
      ...(times.length === 0
        ? []
        : [`1920×1080 in ${times.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s`]),
      ...misses
        .filter(({ isCertain }) => isCertain)
        .map(
          ({ seed, field, wanted, got }) => `seed ${seed}: ${field} is ${wanted}, read for certain as ${got}`,
        ),
    ].join('\n');
    process.stdout.write(`${figures}\n`);
    // a few pictures have a few hundred values: one wrong value moves a share by more than the aim allows
    const slack = isDeep ? 0 : 0.03;
    expect(share(all.namesCertainRight, all.namesCertain), figures).toBeGreaterThanOrEqual(0.99 - slack);
    expect(share(all.numbersCertainRight, all.numbersCertain), figures).toBeGreaterThanOrEqual(0.99 - slack);
    expect(share(all.namesRight, all.names), figures).toBeGreaterThanOrEqual(0.95 - 3 * slack);
    expect(share(all.numbersRight, all.numbers), figures).toBeGreaterThanOrEqual(0.95 - slack);
    // where the picture does not show what its columns are, no number is certain
    expect(share(all.headedCertain, all.headed), figures).toBeGreaterThanOrEqual(0.92 - 4 * slack);
    if (isDeep) expect(share(uncertain, wrong), figures).toBeGreaterThanOrEqual(0.9);
    else expect(wrong - uncertain, figures).toBeLessThanOrEqual(2);
  },
  isDeep ? 45 * 60_000 : 120_000,
);

it('a picture without a table is not read', async () => {
  if (engine === null) throw new Error('The recognition is not open.');
  const data = new Uint8Array(640 * 360).map((_, at) => 40 + ((at * 7) % 90));
  const board = await drawScoreboard(FIRST_SEED);
  expect(await readDrawn({ width: 640, height: 360, data }, engine, board)).toBeNull();
});
