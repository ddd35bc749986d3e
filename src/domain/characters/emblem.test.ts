import { expect, it } from 'vitest';
import { EMBLEM_FIELDS, EMBLEM_FIGURES, emblemOf } from './emblem.ts';

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('is the same for the same clan, and hardly ever that of another', () => {
  expect(emblemOf({ name: 'Grey Harriers', tag: 'GH' })).toEqual(
    emblemOf({ name: 'Grey Harriers', tag: 'GH' }),
  );
  const clans = Array.from({ length: 300 }, (_none, at) => emblemOf({ name: `Clan ${at}`, tag: 'X' }));
  expect(new Set(clans.map((emblem) => JSON.stringify(emblem))).size).toBeGreaterThan(240);
});

it('can be read: every figure stands out from every field', () => {
  for (const field of EMBLEM_FIELDS)
    for (const figure of EMBLEM_FIGURES)
      expect(
        (luminance(figure) + 0.05) / (luminance(field) + 0.05),
        `${figure} on ${field}`,
      ).toBeGreaterThanOrEqual(4.5);
});

it('has the letters of the tag, else of the name', () => {
  const of = (name: string, tag: string) => emblemOf({ name, tag }).monogram;
  expect(of('Grey Harriers', '[GH*]')).toBe('GH');
  expect(of('Ржавый хор', 'хор')).toBe('ХОР');
  expect(of('Rust Choir of Lyubech', '')).toBe('RC');
  expect(of('Одиночки', '—')).toBe('О');
  expect(of('***', '')).toBe('?');
});
