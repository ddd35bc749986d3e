/** The squads of an operation as a picture, drawn like the one that officers make in the app. */
import { setImmediate } from 'node:timers/promises';
import type { SquadColour } from '../../../domain/squads/squad.ts';
import type { SquadsPictureText } from '../../../i18n/webhooks/squads-picture.ts';
import { pngOfSvg } from '../../pictures/draw-svg.ts';
import { openOutlinedText, type OutlinedText, type TextStyle } from '../../pictures/outlined-text.ts';

/** Discord takes ten times that; a phone in a field does not. */
export const MAX_SQUADS_PICTURE_BYTES = 1_000_000;

const WIDTH = 960;
const MARGIN = 24;
const GAP = 12;
const COLUMNS = 3;
const STRIPE = 6;
const INDENT = 12;
const COLUMN_WIDTH = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
const TEXT_WIDTH = COLUMN_WIDTH - STRIPE - 2 * INDENT;
const NOTES_GAP = 8;
const MAX_NAME_LINES = 3;
const MAX_RESERVE_LINES = 12;

/** Of the app's dark theme. */
const COLOURS = {
  ground: '#0f1312',
  panel: '#161c1a',
  line: '#2a3531',
  ink: '#e9eee9',
  ink2: '#a9b6ae',
  ink3: '#8a988f',
} as const;
const STRIPES: Readonly<Record<SquadColour, string>> = {
  plain: '#3d4c46',
  amber: '#f0a92e',
  green: '#57b98a',
  blue: '#68aee0',
  red: '#e4664f',
  violet: '#bd6be8',
};

const TITLE: TextStyle = { size: 30, weight: 'bold' };
const HEADING: TextStyle = { size: 19, weight: 'bold' };
const NAME: TextStyle = { size: 16, weight: 'bold' };
const BODY: TextStyle = { size: 16, weight: 'regular' };
const NOTES: TextStyle = { size: 14, weight: 'regular' };

function lineHeight({ size }: TextStyle): number {
  return Math.round(size * 1.35);
}

/** The baseline of a line that begins at `top`. */
function baseline(top: number, { size }: TextStyle): number {
  return top + Math.round(size * 1.02);
}

interface Block {
  readonly svg: string;
  readonly height: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function paragraph(
  text: OutlinedText,
  words: string,
  {
    style,
    fill,
    at,
    width,
    lines,
  }: {
    readonly style: TextStyle;
    readonly fill: string;
    readonly at: Place;
    readonly width: number;
    readonly lines: number;
  },
): Block & { readonly lastWidth: number } {
  const wrapped = text.wrap(words, style, { width, lines });
  const svg = wrapped.map((line, index) =>
    text.draw(line, style, { x: at.x, y: baseline(at.y + index * lineHeight(style), style) }, fill),
  );
  return {
    svg: svg.join(''),
    height: wrapped.length * lineHeight(style),
    lastWidth: text.width(wrapped.at(-1) ?? '', style),
  };
}

/** Notes follow a name where they fit, else they go below it. */
function memberBlock(
  text: OutlinedText,
  { name, notes }: SquadsPictureText['squads'][number]['members'][number],
  at: Place,
): Block {
  const named = paragraph(text, name, {
    style: NAME,
    fill: COLOURS.ink,
    at,
    width: TEXT_WIDTH,
    lines: MAX_NAME_LINES,
  });
  if (notes === '') return named;
  const isBehind = named.lastWidth + NOTES_GAP + text.width(notes, NOTES) <= TEXT_WIDTH;
  const noted = isBehind
    ? {
        svg: text.draw(
          notes,
          NOTES,
          {
            x: at.x + named.lastWidth + NOTES_GAP,
            y: baseline(at.y + named.height - lineHeight(NAME), NAME),
          },
          COLOURS.ink2,
        ),
        height: 0,
      }
    : paragraph(text, notes, {
        style: NOTES,
        fill: COLOURS.ink2,
        at: { x: at.x, y: at.y + named.height },
        width: TEXT_WIDTH,
        lines: 2,
      });
  return { svg: named.svg + noted.svg, height: named.height + noted.height };
}

function squadBlock(
  text: OutlinedText,
  { heading, members }: SquadsPictureText['squads'][number],
  nobody: string,
  { x, y }: Place,
): Block {
  const left = x + STRIPE + INDENT;
  const head = paragraph(text, heading, {
    style: HEADING,
    fill: COLOURS.ink,
    at: { x: left, y: y + 8 },
    width: TEXT_WIDTH,
    lines: 2,
  });
  const ruleY = y + 8 + head.height + 8;
  let svg = `${head.svg}<rect x="${x}" y="${ruleY}" width="${COLUMN_WIDTH}" height="1" fill="${COLOURS.line}"/>`;
  let top = ruleY + 9;
  for (const member of members) {
    const block = memberBlock(text, member, { x: left, y: top });
    svg += block.svg;
    top += block.height + 4;
  }
  if (members.length === 0) {
    svg += text.draw(nobody, BODY, { x: left, y: baseline(top, BODY) }, COLOURS.ink3);
    top += lineHeight(BODY) + 4;
  }
  return { svg, height: top + 6 - y };
}

async function svgOf(text: OutlinedText, content: SquadsPictureText): Promise<string> {
  const full = { width: WIDTH - 2 * MARGIN, lines: 2 };
  const title = paragraph(text, content.title, {
    style: TITLE,
    fill: COLOURS.ink,
    at: { x: MARGIN, y: MARGIN - 4 },
    ...full,
  });
  let { svg } = title;
  let y = MARGIN - 4 + title.height;
  const add = (words: string, lines: number): void => {
    const block = paragraph(text, words, {
      style: BODY,
      fill: COLOURS.ink2,
      at: { x: MARGIN, y },
      ...full,
      lines,
    });
    svg += block.svg;
    y += block.height;
  };
  for (const line of content.lines) add(line, 2);
  y += 14;
  if (content.squads.length === 0) add(content.none, 1);
  for (let first = 0; first < content.squads.length; first += COLUMNS) {
    // a long plan is outlined in parts, so that others are answered in between
    await setImmediate();
    const row = content.squads.slice(first, first + COLUMNS).map((squad, column) => {
      const at = { x: MARGIN + column * (COLUMN_WIDTH + GAP), y };
      return { squad, x: at.x, block: squadBlock(text, squad, content.nobody, at) };
    });
    for (const { squad, x, block } of row) {
      const box = `x="${x}" y="${y}" height="${block.height}"`;
      svg += `<rect ${box} width="${COLUMN_WIDTH}" fill="${COLOURS.panel}"/>`;
      svg += `<rect ${box} width="${STRIPE}" fill="${STRIPES[squad.colour]}"/>${block.svg}`;
    }
    y += Math.max(...row.map(({ block }) => block.height)) + GAP;
  }
  if (content.reserve !== null) {
    y += 4;
    add(content.reserve, MAX_RESERVE_LINES);
  }
  // even, so that no edge falls between pixels
  const height = 2 * Math.ceil((y + MARGIN - 8) / 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="${COLOURS.ground}"/>${svg}</svg>`
  );
}

/** A PNG; null where it became too large to be sent. */
export type DrawSquads = (content: SquadsPictureText) => Promise<Buffer | null>;

export const drawSquads: DrawSquads = async (content) => {
  const png = await pngOfSvg(await svgOf(await openOutlinedText(), content));
  return png.length > MAX_SQUADS_PICTURE_BYTES ? null : png;
};
