/** Map and result in heads of other looks than the game's, from seeds that the reader was not made with. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenRecogniser } from '../../src/client/features/clan-wars/reading/recogniser.ts';
import { isDeep, turn } from '../support/depth.ts';
import { FOREIGN_HEADS } from '../support/scoreboards/board-heads.ts';
import { drawScoreboard } from '../support/scoreboards/draw-scoreboard.ts';
import { grayPicture, openEngine, readDrawn } from '../support/scoreboards/measure.ts';

const FIRST_SEED = 9_001;
/** Of each look. */
const PICTURES = isDeep ? 20 : 2;
const LANGUAGES = ['ru', 'ua', 'en'] as const;
const KINDS = ['clean', 'compressed', 'blurred', 'photo'] as const;

let engine: OpenRecogniser | null = null;
beforeAll(async () => {
  engine = await openEngine();
});
afterAll(async () => {
  await engine?.close();
});

it(
  'map and result are found wherever they stand above the table, and what is wrong is not certain',
  async () => {
    if (engine === null) throw new Error('The recognition is not open.');
    const all = { right: 0, total: 0, certain: 0, certainWrong: [] as string[] };
    const missed: string[] = [];
    for (const [place, head] of FOREIGN_HEADS.entries())
      for (let at = 0; at < PICTURES; at += 1) {
        const index = place * PICTURES + at;
        const seed = FIRST_SEED + (isDeep ? index : turn * FOREIGN_HEADS.length * PICTURES + index);
        const board = await drawScoreboard(seed, {
          head,
          rows: 10,
          size: [1920, 1080],
          language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
          kind: KINDS[seed % KINDS.length] ?? 'clean',
        });
        const read = await readDrawn(await grayPicture(board.file), engine, board);
        for (const field of ['map', 'outcome'] as const) {
          const isRight = read?.head[field] === board[field];
          const isCertain = read?.head.certain.includes(field) === true;
          const what = `seed ${seed}, ${head}: ${field} is ${board[field]}, read as ${read?.head[field]}`;
          all.total += 1;
          if (isRight) all.right += 1;
          else missed.push(what);
          if (isCertain) all.certain += 1;
          if (isCertain && !isRight) all.certainWrong.push(what);
        }
      }
    const figures = `foreign heads: ${all.right} of ${all.total} right, ${all.certain} certain\n${missed.join('\n')}`;
    process.stdout.write(`${figures}\n`);
    expect(all.certainWrong).toEqual([]);
    expect(all.right / all.total, figures).toBeGreaterThanOrEqual(isDeep ? 0.9 : 0.75);
  },
  (isDeep ? 10 : 4) * 60_000,
);
