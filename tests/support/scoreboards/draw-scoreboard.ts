/**
 * Drawn scoreboards with what they say: clan wars as the game shows them, in several looks, sizes, languages and fonts, and as
 * people send them: compressed, blurred, tilted, cropped, photographed from a screen. All of it follows from a seed.
 */
import sharp from 'sharp';
import type { KnownName } from '../../../src/domain/clan-wars/match-rows.ts';
import type { Outcome, RowField } from '../../../src/domain/clan-wars/war.ts';
import type { GameMap } from '../../../src/domain/squads/game-map.ts';
import { diceOf, type Dice } from './dice.ts';
import { cameraCorners, throughCamera, tiltedCorners, warped } from './photograph.ts';
import { playerNames } from './player-names.ts';
import { headOf, type HeadLook } from './board-heads.ts';
import { ICONS, THEMES } from './board-looks.ts';
import {
  BOARD_COLUMNS,
  CLANS,
  HEADINGS,
  RANKS,
  type BoardColumn,
  type HeadingLook,
  type Language,
} from './board-words.ts';

export const BOARD_CLASSES = ['clean', 'compressed', 'blurred', 'tilted', 'cropped', 'photo'] as const;
export type BoardClass = (typeof BOARD_CLASSES)[number];

/** Fonts that the reader was made with, and those that it sees in measurements alone. */
export const KNOWN_FONTS = ['Liberation Sans', 'DejaVu Sans Condensed', 'Nimbus Sans Narrow'] as const;
export const OTHER_FONTS = [
  'DejaVu Sans',
  'Liberation Sans Narrow',
  'Noto Sans Mono',
  'Nimbus Sans',
  'DejaVu Serif',
  'Droid Sans Fallback',
] as const;

export interface BoardRow extends Readonly<Record<RowField, number>> {
  readonly name: string;
  /** The picture ends in this row: nobody has to read it. */
  readonly isCut: boolean;
}

export interface Board {
  readonly seed: number;
  readonly kind: BoardClass;
  readonly font: string;
  readonly width: number;
  readonly height: number;
  readonly map: GameMap;
  readonly outcome: Outcome;
  readonly ownScore: number;
  readonly enemyScore: number;
  readonly opponent: string;
  readonly rows: readonly BoardRow[];
  /** Members, and guests of earlier wars; most of the rows are theirs. */
  readonly known: readonly KnownName[];
  /** Whether the picture shows what the columns are. */
  readonly hasHeadings: boolean;
  readonly file: Buffer;
}

interface BoardOptions {
  readonly kind?: BoardClass;
  readonly font?: string;
  readonly size?: readonly [width: number, height: number];
  readonly rows?: number;
  /** Whose rows most of them are, instead of people who follow from the seed. */
  readonly members?: readonly string[];
  /** Where map and result stand; above the table as the game has them by default. */
  readonly head?: HeadLook;
  readonly language?: Language;
  /** As the game has them by default. */
  readonly columns?: readonly BoardColumn[];
  readonly headings?: HeadingLook;
  /** From one row to the next, in heights of a letter; chosen by default. */
  readonly pitch?: number;
  /** Whoever is last came too late to do anything. */
  readonly hasIdle?: boolean;
}

const SIZES = [
  [1280, 720],
  [1600, 900],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
] as const;
/** Of the game's interface. */
const SCALES = [0.85, 1, 1.2];
/** Height of a letter at 1080 lines. */
const TEXT_PX = 20;
/** From one row to the next, in heights of a letter: at most, and with as many rows as can be read. */
const WIDE_PITCH = 1.95;
const DENSE_PITCH = 1.35;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function grouped(value: number, separator: string): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}

function rowsOf(count: number, names: readonly string[], dice: Dice): readonly Omit<BoardRow, 'isCut'>[] {
  return names.slice(0, count).map((name) => {
    const kills = dice.chance(0.06) ? 0 : dice.int(0, 62);
    const deaths = dice.int(0, 41);
    const assists = dice.chance(0.15) ? 0 : dice.int(1, 24);
    return {
      name,
      kills,
      deaths,
      assists,
      cash: dice.chance(0.1) ? 0 : dice.int(1, 480) * dice.one([5, 10, 25, 1]),
      score: kills * 100 + assists * 50 + dice.int(0, 900),
    };
  });
}

/** Blocks of colour and noise, as a game is behind its panels. */
function backdrop(width: number, height: number, dice: Dice): string {
  const shapes = Array.from({ length: 40 }, () => {
    const shade = dice.int(20, 110);
    return `<rect x="${dice.int(-50, width)}" y="${dice.int(-50, height)}" width="${dice.int(40, width / 2)}" height="${dice.int(20, height / 2)}" fill="rgb(${shade},${shade + dice.int(-15, 15)},${shade + dice.int(-20, 10)})" opacity="${dice.between(0.2, 0.7).toFixed(2)}" transform="rotate(${dice.int(-20, 20)})"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="#39403c"/>${shapes.join('')}`;
}

interface Layout {
  readonly svg: string;
  /** Where each row begins, and below the last one. */
  readonly edges: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

type Drawn = Pick<
  Board,
  'width' | 'height' | 'font' | 'map' | 'outcome' | 'ownScore' | 'enemyScore' | 'opponent'
> & {
  readonly rows: readonly Omit<BoardRow, 'isCut'>[];
  readonly text: number;
  readonly head: HeadLook;
  readonly language: Language | undefined;
  readonly columns: readonly BoardColumn[];
  readonly headings: HeadingLook;
  readonly pitch: number | undefined;
};

function layOut(board: Drawn, dice: Dice): Layout {
  const { width, height, font, text, rows } = board;
  const theme = dice.one(THEMES);
  const drawn = dice.one(['ru', 'ru', 'ua', 'en'] as const);
  const language = board.language ?? drawn;
  const chosen = text * dice.between(1.45, 1.95);
  const pitch = board.pitch === undefined ? chosen : text * board.pitch;
  const separator = dice.one(['', '', ' ']);
  const numbersEnd = dice.chance(0.5);
  const rankStyle = dice.one(['text', 'icon', 'none'] as const);
  const weight = dice.one([400, 400, 600]);
  const advance = font.includes('Mono') ? 0.62 : 0.56;
  const nameWidth = text * advance * 21;
  const rankWidth = rankStyle === 'text' ? text * advance * 11 : rankStyle === 'icon' ? text * 2 : 0;
  const small = text * dice.between(2.6, 3.8);
  const large = text * dice.between(5, 6.2);
  // written out, a heading is wider than its numbers
  const number = board.headings === 'words' ? Math.max(small, text * advance * 8.6) : small;
  const wide: Readonly<Record<BoardColumn, number>> = {
    rank: rankWidth,
    name: nameWidth,
    kills: number,
    deaths: number,
    assists: number,
    cash: large,
    score: large,
  };
  const widths = board.columns.map((column) => wide[column]);
  const tableWidth = widths.reduce((sum, one) => sum + one, 0);
  const left = Math.max(text, Math.min(width - tableWidth - text, width * dice.between(0.05, 0.3)));
  const headRow = pitch;
  const isUsual = board.head === 'usual';
  const head = text * (isUsual ? 3.6 : 2.2);
  // a foreign head needs room of its own
  const least = isUsual ? text * 0.5 : text * 9;
  const tall = head + headRow + pitch * rows.length;
  const top = Math.max(least, Math.min((height - tall) * dice.between(0.2, 0.8), height - tall - text));
  const firstRow = top + head + headRow;
  const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const say = (
    content: string,
    x: number,
    middle: number,
    { fill = theme.ink as string, anchor = 'start', size = text, bold = weight } = {},
  ): string =>
    `<text x="${x.toFixed(1)}" y="${(middle + size * 0.36).toFixed(1)}" font-family="${font}" font-size="${size.toFixed(2)}" font-weight="${bold}" fill="${fill}" text-anchor="${anchor}">${escaped(content)}</text>`;
  const startOf = (column: BoardColumn): number => starts[board.columns.indexOf(column)] ?? left;
  const inColumn = (content: string, column: BoardColumn, middle: number, look = {}): string => {
    const start = startOf(column);
    return column === 'rank' || column === 'name'
      ? say(content, start + text * 0.3, middle, look)
      : numbersEnd
        ? say(content, start + wide[column] - text * 0.5, middle, { ...look, anchor: 'end' })
        : say(content, start + wide[column] / 2, middle, { ...look, anchor: 'middle' });
  };
  const mine = dice.int(0, rows.length - 1);
  const lines = rows.map((row, at) => {
    const y = firstRow + at * pitch;
    const middle = y + pitch / 2;
    const band =
      at === mine
        ? `<rect x="${left}" y="${y}" width="${tableWidth}" height="${pitch}" fill="${theme.mine}"/>`
        : at % 2 === 0
          ? `<rect x="${left}" y="${y}" width="${tableWidth}" height="${pitch}" fill="${theme.dark ? '#ffffff' : '#000000'}" opacity="0.04"/>`
          : '';
    const rank =
      rankStyle === 'text'
        ? inColumn(dice.one(RANKS), 'rank', middle, { fill: theme.faint, size: text * 0.85 })
        : rankStyle === 'icon'
          ? `<path d="M${startOf('rank') + text * 0.5} ${middle + text * 0.35}l${text * 0.45} ${-text * 0.8}l${text * 0.45} ${text * 0.8}z" fill="${theme.accent}"/>`
          : '';
    return [
      band,
      rank,
      inColumn(row.name, 'name', middle, { fill: at === mine ? theme.accent : theme.ink }),
      ...(['kills', 'deaths', 'assists'] as const).map((field) =>
        inColumn(String(row[field]), field, middle),
      ),
      inColumn(grouped(row.cash, separator), 'cash', middle),
      inColumn(grouped(row.score, separator), 'score', middle),
    ].join('');
  });
  const heading = (column: BoardColumn): string => {
    const [middle, look] = [top + head + headRow / 2, { fill: theme.faint, size: text * 0.8 }];
    if (wide[column] === 0 || board.headings === 'none') return '';
    if (board.headings !== 'icons')
      return inColumn(HEADINGS[board.headings][language][column], column, middle, look);
    return `<g transform="translate(${startOf(column) + wide[column] * 0.5} ${middle}) scale(${text / 24})" fill="none" stroke="${theme.faint}" stroke-width="3">${ICONS[column]}</g>`;
  };
  const headings = board.columns.map(heading);
  const own = dice.one(CLANS.filter((name) => name !== board.opponent));
  const endX = left + tableWidth - text * 0.5;
  const teams = headOf(board.head, say, {
    ...board,
    language,
    theme,
    battle: dice.int(1, 400),
    own,
    scores: `${grouped(board.ownScore, separator)}  :  ${grouped(board.enemyScore, separator)}`,
    top,
    left: left + text * 0.3,
    right: endX,
    middle: left + tableWidth / 2,
  });
  const rule = dice.chance(0.4)
    ? rows.map(
        (_, at) =>
          `<path d="M${left} ${firstRow + at * pitch}h${tableWidth}" stroke="${theme.faint}" stroke-width="1" opacity="0.25"/>`,
      )
    : [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop(width, height, dice)}<rect x="${left - text * 0.6}" y="${top - text * 0.4}" width="${tableWidth + text * 1.2}" height="${tall + text * 0.8}" fill="${theme.panel}" opacity="${theme.alpha}"/>${rule.join('')}${teams.join('')}${headings.join('')}${lines.join('')}</svg>`;
  return {
    svg,
    edges: [...rows, null].map((_, at) => firstRow + at * pitch),
    left: left - text * 0.6,
    right: left + tableWidth + text * 0.6,
    top: top - text * 0.4,
  };
}

/** The board of a seed; options fix what would be chosen. */
export async function drawScoreboard(seed: number, options: BoardOptions = {}): Promise<Board> {
  const dice = diceOf(seed);
  const kind = options.kind ?? dice.one(BOARD_CLASSES);
  const font = options.font ?? dice.one([...KNOWN_FONTS, ...OTHER_FONTS]);
  const [width, height] = options.size ?? dice.one(SIZES);
  const text = Math.max(11, (TEXT_PX * dice.one(SCALES) * height) / 1080);
  const room = height / text - (options.head === undefined || options.head === 'usual' ? 8 : 14);
  const count = Math.min(options.rows ?? dice.int(10, 30), Math.floor(room / (options.pitch ?? DENSE_PITCH)));
  // many rows stand closer, as far as they can still be read
  const pitch = options.pitch ?? (count * WIDE_PITCH > room ? room / count : undefined);
  const names = playerNames(84, dice);
  const members = options.members ?? names.slice(0, 56);
  const guests = names.slice(56, 66);
  const strangers = names.slice(66);
  const listed = dice.shuffled([
    ...members.slice(0, Math.max(1, count - Math.round(count * 0.14))),
    ...guests.slice(0, Math.round(count * 0.09)),
    ...strangers.slice(0, Math.round(count * 0.05)),
  ]);
  const rows = rowsOf(count, listed, dice).toSorted((one, other) => other.score - one.score);
  const last = rows.at(-1);
  if (options.hasIdle === true && last !== undefined)
    rows[rows.length - 1] = { ...last, kills: 0, deaths: 0, assists: 0, cash: 0, score: 0 };
  const outcome = dice.one(['win', 'loss', 'loss', 'win', 'draw'] as const);
  const ownScore = rows.reduce((sum, { score }) => sum + score, 0);
  const enemyScore =
    outcome === 'draw'
      ? ownScore
      : Math.max(0, ownScore + (outcome === 'win' ? -1 : 1) * dice.int(50, 9_000));
  const board = {
    width,
    height,
    font,
    text,
    rows,
    map: dice.one(['coniferous', 'berda', 'lowlands', 'quarters', 'windRose'] as const),
    outcome,
    ownScore,
    enemyScore,
    opponent: dice.one(CLANS),
    head: options.head ?? 'usual',
    language: options.language,
    columns: options.columns ?? BOARD_COLUMNS,
    headings: options.headings ?? ('letters' as const),
    pitch,
  };
  const { svg, edges, left, right, top } = layOut(board, dice);
  let picture = sharp(Buffer.from(svg)).removeAlpha();
  let cut: (at: number) => boolean = () => false;
  let hasHeadings = board.headings === 'letters' || board.headings === 'words';
  if (kind === 'blurred') picture = picture.blur(Math.max(0.35, (text / 20) * dice.between(0.5, 1.1)));
  if (kind === 'cropped') {
    const end = edges.at(-1) ?? height;
    const isWhole = dice.chance(0.5);
    hasHeadings &&= isWhole;
    const begins = Math.round(isWhole ? Math.max(0, top) : Math.max(0, (edges[0] ?? 0) - dice.int(0, 9)));
    const pitch = (edges[1] ?? 0) - (edges[0] ?? 0);
    const ends = Math.round(
      dice.chance(0.5) ? end - pitch * dice.between(0.2, 1.7) : Math.min(height, end + 4),
    );
    const from = Math.round(Math.max(0, left - dice.int(0, 30)));
    picture = sharp(await picture.png().toBuffer()).extract({
      left: from,
      top: begins,
      width: Math.min(width, Math.round(right + dice.int(0, 30))) - from,
      height: Math.min(height, ends) - begins,
    });
    cut = (at) => (edges[at + 1] ?? 0) > ends + pitch * 0.12;
  }
  if (kind === 'tilted' || kind === 'photo') {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const pixels = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const moved =
      kind === 'tilted'
        ? warped(pixels, tiltedCorners(width, height, dice.between(-3.5, 3.5)))
        : throughCamera(warped(pixels, cameraCorners(width, height, dice), 60), dice);
    picture = sharp(moved.data, { raw: { width: info.width, height: info.height, channels: 3 } });
    if (kind === 'photo') picture = picture.blur(Math.max(0.35, (text / 20) * dice.between(0.4, 0.8)));
  }
  const file = await (
    kind === 'clean'
      ? picture.png({ compressionLevel: 2 })
      : picture.jpeg({ quality: kind === 'compressed' ? dice.int(60, 80) : dice.int(70, 95) })
  ).toBuffer();
  const known: readonly KnownName[] = [
    ...members.map((name) => ({ name, kind: 'member' as const })),
    ...guests.map((name) => ({ name, kind: 'guest' as const })),
  ];
  return {
    seed,
    kind,
    font,
    width,
    height,
    map: board.map,
    outcome,
    ownScore,
    enemyScore,
    opponent: board.opponent,
    rows: rows.map((row, at) => ({ ...row, isCut: cut(at) })),
    known,
    hasHeadings,
    file,
  };
}
