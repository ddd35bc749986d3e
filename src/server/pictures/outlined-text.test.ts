import { beforeAll, describe, expect, it } from 'vitest';
import { type OutlinedText, openOutlinedText } from './outlined-text.ts';

const BOLD = { size: 16, weight: 'bold' } as const;
const REGULAR = { size: 16, weight: 'regular' } as const;
const AT = { x: 0, y: 16 } as const;
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.,:()',
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ’',
  'ЁЪЫЭ№«»—',
  'ŁŻŸ',
].join('');
/** None of the fonts has it. */
const MISSING = '漢';

describe('outlined text', () => {
  let text: OutlinedText;
  beforeAll(async () => {
    text = await openOutlinedText();
  });

  it.each([BOLD, REGULAR])('has Latin, Russian and Ukrainian letters, %j', (style) => {
    const outlineOf = (letter: string) => text.draw(letter, style, AT, '#fff');
    const missing = outlineOf(MISSING);
    for (const letter of new Set(LETTERS + LETTERS.toLowerCase())) {
      const outline = outlineOf(letter);
      expect(outline, letter).toMatch(/^<path fill="#fff" d="M[-\d. MLQCZ]+"\/>$/);
      expect(outline, letter).not.toBe(missing);
    }
    expect(missing).toContain('d="M');
  });

  it('has nothing of what was typed in it', () => {
    const drawn = text.draw('"/><script>ы&', REGULAR, AT, '#fff');
    expect(drawn).toMatch(/^<path fill="#fff" d="[-\d. MLQCZ]*"\/>$/);
  });

  it('is as wide as its letters, and bold is wider', () => {
    expect(text.width('', REGULAR)).toBe(0);
    expect(text.width('Щука', BOLD)).toBeGreaterThan(text.width('Щука', REGULAR));
    expect(text.width('Щука', { ...REGULAR, size: 32 })).toBeCloseTo(2 * text.width('Щука', REGULAR));
  });

  it.each([
    ['Щ'.repeat(40), 3],
    ['W'.repeat(40), 2],
    ['one two three four five six seven eight nine ten eleven', 2],
    ['Ніч', 1],
    ['a\u0000b\nc', 1],
    ['', 0],
  ])('wraps "%s" into lines that fit', (words, count) => {
    const box = { width: 266, lines: 3 };
    const lines = text.wrap(words, BOLD, box);
    expect(lines.length).toBeGreaterThanOrEqual(count === 3 ? 2 : count);
    for (const line of lines) expect(text.width(line, BOLD), line).toBeLessThanOrEqual(box.width);
    expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(/[\s\p{C}]/gu, ''));
  });

  it('ends in an ellipsis where there are no more lines', () => {
    const [first, last, ...others] = text.wrap('Щ'.repeat(90), BOLD, { width: 200, lines: 2 });
    expect(others).toEqual([]);
    expect(first).toMatch(/^Щ+$/);
    expect(last).toMatch(/^Щ+…$/);
    expect(text.width(last ?? '', BOLD)).toBeLessThanOrEqual(200);
  });
});
