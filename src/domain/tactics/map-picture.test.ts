import { describe, expect, it } from 'vitest';
import { frameOnMap, pictureFormatOf } from './map-picture.ts';

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
});

describe('a picture on the map', () => {
  it.each([
    [
      { width: 2_000, height: 2_000 },
      { x: 0, y: 0, width: 10_000, height: 10_000 },
    ],
    [
      { width: 1_000, height: 500 },
      { x: 0, y: 2_500, width: 10_000, height: 5_000 },
    ],
    [
      { width: 100, height: 400 },
      { x: 3_750, y: 0, width: 2_500, height: 10_000 },
    ],
  ])('of %o lies whole and in the middle', (size, frame) => {
    expect(frameOnMap(size, 10_000)).toEqual(frame);
  });
});
