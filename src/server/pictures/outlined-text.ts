/**
 * Text as outlines: a cheap server has no fonts, and none of them would be the app's. The glyphs come with the packages;
 * what none of their subsets has is drawn as a missing one.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Outlines from 'opentype.js';
import type { Font, Glyph, PathCommand } from 'opentype.js';

export type TextWeight = 'regular' | 'bold';

export interface TextStyle {
  /** In pixels. */
  readonly size: number;
  readonly weight: TextWeight;
}

export interface OutlinedText {
  width(text: string, style: TextStyle): number;
  /** Lines that are no wider; what is left out of so many ends in an ellipsis. A word that is too long is broken. */
  wrap(
    text: string,
    style: TextStyle,
    box: { readonly width: number; readonly lines: number },
  ): readonly string[];
  /** An SVG element, without any of the text in it. */
  draw(text: string, style: TextStyle, at: { readonly x: number; readonly y: number }, fill: string): string;
}

const WEIGHTS = { regular: 400, bold: 700 } as const satisfies Record<TextWeight, number>;
/** In the order in which a character is looked for. */
const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'symbols', 'math'] as const;
const ELLIPSIS = '…';

const require = createRequire(import.meta.url);
/** Node takes the library as CommonJS without names, bundlers as a module without a default: only this suits both. */
const { parse } = require('opentype.js') as typeof Outlines;

type Fonts = readonly [Font, ...Font[]];

async function readFonts(weight: TextWeight): Promise<Fonts> {
  const read = async (subset: (typeof SUBSETS)[number]): Promise<Font> => {
    const file = await readFile(
      require.resolve(`@fontsource/onest/files/onest-${subset}-${WEIGHTS[weight]}-normal.woff`),
    );
    return parse(Uint8Array.from(file).buffer);
  };
  const [first, ...others] = SUBSETS;
  return [await read(first), ...(await Promise.all(others.map(read)))];
}

/** Of the first font that has it. */
function glyphOf(fonts: Fonts, character: string): { readonly font: Font; readonly glyph: Glyph } {
  const font = fonts.find((one) => one.charToGlyphIndex(character) > 0) ?? fonts[0];
  return { font, glyph: font.charToGlyph(character) };
}

function rounded(...numbers: readonly number[]): string {
  return numbers.map((one) => Math.round(one * 10) / 10).join(' ');
}

/** In SVG's words. The library's own run numbers together that SVG reads as others. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((one) => {
      if (one.type === 'Z') return 'Z';
      const end = rounded(one.x, one.y);
      if (one.type === 'Q') return `Q${rounded(one.x1, one.y1)} ${end}`;
      if (one.type === 'C') return `C${rounded(one.x1, one.y1, one.x2, one.y2)} ${end}`;
      return `${one.type}${end}`;
    })
    .join('');
}

interface PlacedGlyph {
  readonly glyph: Glyph;
  /** In pixels, from the beginning of the text. */
  readonly x: number;
}

function placed(
  fonts: Fonts,
  text: string,
  size: number,
): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  let before: ReturnType<typeof glyphOf> | null = null;
  for (const character of text.normalize('NFC')) {
    const one = glyphOf(fonts, character);
    const scale = size / one.font.unitsPerEm;
    if (before !== null && before.font === one.font)
      width += one.font.getKerningValue(before.glyph, one.glyph) * scale;
    glyphs.push({ glyph: one.glyph, x: width });
    width += (one.glyph.advanceWidth ?? 0) * scale;
    before = one;
  }
  return { glyphs, width };
}

function outlinedText(fonts: Readonly<Record<TextWeight, Fonts>>): OutlinedText {
  const width = (text: string, { size, weight }: TextStyle): number =>
    placed(fonts[weight], text, size).width;
  /** The most characters from the beginning that fit; at least one. */
  const fitting = (text: string, style: TextStyle, most: number): string => {
    const characters = Array.from(text);
    let [low, high] = [1, characters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (width(characters.slice(0, middle).join(''), style) <= most) low = middle;
      else high = middle - 1;
    }
    return characters.slice(0, low).join('');
  };
  return {
    width,
    wrap(text, style, box) {
      const lines: string[] = [];
      let rest = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
      while (rest !== '' && lines.length < box.lines) {
        const most = fitting(rest, style, box.width);
        if (most.length === rest.length) {
          lines.push(rest);
          return lines;
        }
        if (lines.length === box.lines - 1) {
          const cut = fitting(rest, style, box.width - width(ELLIPSIS, style));
          lines.push(`${cut.trimEnd()}${ELLIPSIS}`);
          return lines;
        }
        const space = rest[most.length] === ' ' ? most.length : most.lastIndexOf(' ');
        const line = space > 0 ? rest.slice(0, space) : most;
        lines.push(line);
        rest = rest.slice(line.length).trimStart();
      }
      return lines;
    },
    draw(text, { size, weight }, { x, y }, fill) {
      const path = placed(fonts[weight], text, size)
        .glyphs.map((one) => pathData(one.glyph.getPath(x + one.x, y, size).commands))
        .join('');
      return `<path fill="${fill}" d="${path}"/>`;
    },
  };
}

let opened: Promise<OutlinedText> | null = null;

/** Read once, at the first picture. */
export function openOutlinedText(): Promise<OutlinedText> {
  opened ??= Promise.all([readFonts('regular'), readFonts('bold')]).then(([regular, bold]) =>
    outlinedText({ regular, bold }),
  );
  // what failed is tried again
  opened.catch(() => {
    opened = null;
  });
  return opened;
}
