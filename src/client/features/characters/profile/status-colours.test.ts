import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STATUS_COLOURS } from '../../../../domain/characters/status-text.ts';

const css = readFileSync(join(import.meta.dirname, '../../../styles/theme.css'), 'utf8');
const [dark = '', light = ''] = css.split(":root[data-theme='light'] {");

function colour(theme: string, token: string): string {
  return new RegExp(`--color-${token}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

describe.each([
  ['dark', dark],
  ['light', light],
])('status colours in the %s theme', (_name, theme) => {
  it.each(STATUS_COLOURS.map((code) => [code]))('§%s is readable on every surface', (code) => {
    for (const surface of ['ground', 'panel', 'raised'])
      expect(contrast(colour(theme, `code-${code}`), colour(theme, surface)), surface).toBeGreaterThanOrEqual(
        4.5,
      );
  });
  it('are sixteen distinct colours', () => {
    expect(new Set(STATUS_COLOURS.map((code) => colour(theme, `code-${code}`))).size).toBe(16);
  });
});
