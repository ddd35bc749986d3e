import { describe, expect, it } from 'vitest';
import { isAnimatedWebp, pictureFormatOf } from './picture-format.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

describe('the format of a picture', () => {
  it.each([
    ['png', '\u0089PNG\r\n\u001A\n....'],
    ['jpeg', '\u00FF\u00D8\u00FF\u00E0....'],
    ['webp', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
  ])('is %s by its first bytes', (format, text) => {
    expect(pictureFormatOf(bytes(text))).toBe(format);
  });
  it.each([
    '',
    'RIFF\u0001\u0002\u0003\u0004',
    'RIFF\u0001\u0002\u0003\u0004WAVE',
    'GIF89a......',
    '<svg xmlns="',
    '<!doctype html>',
    '\u0089PN',
    'BM..........',
  ])('is none of %j', (text) => {
    expect(pictureFormatOf(bytes(text))).toBeNull();
  });

  it('of a WebP says whether it is animated', () => {
    const webp = (kind: string, flags: number) =>
      bytes(`RIFF\u0001\u0002\u0003\u0004WEBP${kind}\u000A\u0000\u0000\u0000${String.fromCodePoint(flags)}`);
    expect(isAnimatedWebp(webp('VP8X', 0b10))).toBe(true);
    expect(isAnimatedWebp(webp('VP8X', 0b1_0000))).toBe(false);
    expect(isAnimatedWebp(webp('VP8L', 0b10))).toBe(false);
  });
});
