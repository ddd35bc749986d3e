/** A clan's emblem, made from its name and tag: the same clan has the same one on every device. */

export const EMBLEM_SHAPES = ['shield', 'circle', 'hexagon', 'octagon', 'banner'] as const;
export const EMBLEM_MARKS = ['chevron', 'chevrons', 'diamond', 'bars', 'ticks', 'star'] as const;
/** Dark fields and light figures: every pair has a contrast of at least 4.5. */
export const EMBLEM_FIELDS = ['#1b2c44', '#2d2144', '#431d26', '#12372d', '#3a2d12', '#28332e'] as const;
export const EMBLEM_FIGURES = [
  '#f0a92e',
  '#a6d56f',
  '#86b9f5',
  '#e9eee9',
  '#f3958a',
  '#d6aaf6',
  '#73d8d2',
] as const;

export interface Emblem {
  readonly shape: (typeof EMBLEM_SHAPES)[number];
  readonly mark: (typeof EMBLEM_MARKS)[number];
  readonly field: (typeof EMBLEM_FIELDS)[number];
  readonly figure: (typeof EMBLEM_FIGURES)[number];
  /** One to three letters. */
  readonly monogram: string;
}

/** FNV-1a over the code points. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  // the lowest bits alone hardly mix
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The letters of the tag; without one, the first of the name's words. */
function monogramOf(name: string, tag: string): string {
  const letters = tag.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? [];
  if (letters.length > 0) return letters.slice(0, 3).join('');
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0
    ? words
        .slice(0, 2)
        .map((word) => /./u.exec(word)?.[0] ?? '')
        .join('')
    : '?';
}

function pick<Value>(values: readonly [Value, ...Value[]], hash: number): Value {
  return values[hash % values.length] ?? values[0];
}

export function emblemOf({ name, tag }: { readonly name: string; readonly tag: string }): Emblem {
  const of = (part: string): number => hashOf(`${part} ${name} ${tag}`);
  return {
    shape: pick(EMBLEM_SHAPES, of('shape')),
    mark: pick(EMBLEM_MARKS, of('mark')),
    field: pick(EMBLEM_FIELDS, of('field')),
    figure: pick(EMBLEM_FIGURES, of('figure')),
    monogram: monogramOf(name, tag),
  };
}
