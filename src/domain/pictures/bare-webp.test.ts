import { describe, expect, it } from 'vitest';
import { isBareWebp } from './bare-webp.ts';

function chunk(name: string, body: readonly number[] = [1, 2]): number[] {
  const pad = body.length % 2 === 0 ? [] : [0];
  return [...Buffer.from(name), body.length, 0, 0, 0, ...body, ...pad];
}

function webp(chunks: readonly (readonly number[])[], behind: readonly number[] = []): Uint8Array {
  const all = chunks.flat();
  return Uint8Array.from([
    ...Buffer.from('RIFF'),
    all.length + 4,
    0,
    0,
    0,
    ...Buffer.from('WEBP'),
    ...all,
    ...behind,
  ]);
}

const PIXELS = chunk('VP8 ', [1, 2, 3]);
const headerOf = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

describe('a WebP of nothing but pixels', () => {
  it.each([
    ['lossy', webp([PIXELS])],
    ['lossless', webp([chunk('VP8L')])],
    ['with transparency', webp([headerOf(0x10), chunk('ALPH'), PIXELS])],
  ])('%s', (_what, file) => {
    expect(isBareWebp(file)).toBe(true);
  });

  it.each([
    ['a place in it', webp([headerOf(0x08), PIXELS, chunk('EXIF')])],
    ['a place in it that the header does not name', webp([headerOf(0), PIXELS, chunk('EXIF')])],
    ['words about it', webp([headerOf(0x04), PIXELS, chunk('XMP ')])],
    ['a colour profile', webp([headerOf(0x20), chunk('ICCP'), PIXELS])],
    ['further frames', webp([headerOf(0x02), chunk('ANIM'), chunk('ANMF')])],
    ['an unknown part', webp([PIXELS, chunk('evil')])],
    ['two pictures', webp([PIXELS, PIXELS])],
    ['both kinds', webp([PIXELS, chunk('VP8L')])],
    ['no picture', webp([chunk('ALPH')])],
    ['something behind its end', webp([PIXELS], [60, 115, 118, 103])],
    ['an end that is missing', webp([PIXELS]).subarray(0, 20)],
    ['another container', Uint8Array.from(Buffer.from('<svg xmlns="x"/>'))],
    ['nothing at all', new Uint8Array()],
  ])('none with %s', (_what, file) => {
    expect(isBareWebp(file)).toBe(false);
  });
});
