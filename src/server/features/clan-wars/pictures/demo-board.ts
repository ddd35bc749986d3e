/** Scoreboards of the demo, drawn as pixels: no font of the machine is needed. */
import { ROW_FIELDS, type WarRow } from '../../../../domain/clan-wars/war.ts';
import { encodePixels } from '../../../pictures/reencode-picture.ts';
import { glyphOf, GLYPH_HEIGHT, GLYPH_WIDTH } from './demo-glyphs.ts';

const WIDTH = 960;
const HEIGHT = 640;
const CHANNELS = 3;
const ROW_HEIGHT = 18;
const TABLE_TOP = 74;
const LEFT = 80;
/** Where the columns of numbers end. */
const COLUMNS = { kills: 440, deaths: 520, assists: 600, cash: 720, score: 840 } as const;
const HEADS = { kills: 'K', deaths: 'D', assists: 'A', cash: 'CASH', score: 'SCORE' } as const;
const TABLE = { left: LEFT - 12, width: COLUMNS.score - LEFT + 24 } as const;

type Colour = readonly [red: number, green: number, blue: number];
const GROUND: Colour = [22, 25, 28];
const STRIPE: Colour = [31, 35, 39];
const HEAD: Colour = [58, 52, 36];
const INK: Colour = [222, 220, 208];
const ACCENT: Colour = [226, 178, 76];

interface Board {
  readonly pixels: Buffer;
  fill(x: number, y: number, width: number, height: number, colour: Colour): void;
  write(text: string, x: number, y: number, colour: Colour, scale?: number): void;
  /** As `write`, but the text ends there. */
  writeEnding(text: string, right: number, y: number, colour: Colour): void;
}

function createBoard(): Board {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * CHANNELS);
  const fill: Board['fill'] = (x, y, width, height, colour) => {
    for (let row = y; row < y + height; row += 1)
      pixels.fill(Buffer.from(colour), (row * WIDTH + x) * CHANNELS, (row * WIDTH + x + width) * CHANNELS);
  };
  const write: Board['write'] = (text, x, y, colour, scale = 1) => {
    for (const [at, letter] of Array.from(text).entries()) {
      const rows = glyphOf(letter);
      if (rows === null) continue;
      for (const [row, bits] of rows.entries())
        for (let column = 0; column < GLYPH_WIDTH; column += 1)
          if ((bits & (128 >> column)) !== 0)
            fill(x + (at * GLYPH_WIDTH + column) * scale, y + row * scale, scale, scale, colour);
    }
  };
  return {
    pixels,
    fill,
    write,
    writeEnding: (text, right, y, colour) => write(text, right - text.length * GLYPH_WIDTH, y, colour),
  };
}

/** The scoreboard of a stage as a PNG. */
export function drawDemoBoard({
  title,
  score,
  rows,
}: {
  readonly title: string;
  readonly score: string;
  readonly rows: readonly WarRow[];
}): Promise<Buffer> {
  const board = createBoard();
  board.fill(0, 0, WIDTH, HEIGHT, GROUND);
  board.write(title, LEFT, 14, ACCENT, 2);
  board.writeEnding(score, COLUMNS.score, 22, INK);
  board.fill(TABLE.left, TABLE_TOP - 22, TABLE.width, GLYPH_HEIGHT + 4, HEAD);
  for (const field of ROW_FIELDS) board.writeEnding(HEADS[field], COLUMNS[field], TABLE_TOP - 20, INK);
  for (const [at, row] of rows.entries()) {
    const y = TABLE_TOP + at * ROW_HEIGHT;
    if (y + ROW_HEIGHT > HEIGHT) break;
    if (at % 2 === 1) board.fill(TABLE.left, y, TABLE.width, ROW_HEIGHT, STRIPE);
    board.write(row.name, LEFT, y + 1, INK);
    for (const field of ROW_FIELDS) board.writeEnding(String(row[field] ?? ''), COLUMNS[field], y + 1, INK);
  }
  return encodePixels(board.pixels, { width: WIDTH, height: HEIGHT });
}
