import { describe, expect, it } from 'vitest';
import { hasOtherContents } from './other-contents.ts';

const PIXELS = [0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4];

function file(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  );
}

function zipEnd(remark: string): readonly number[] {
  return [0x50, 0x4b, 5, 6, ...Array.from({ length: 16 }, () => 0), remark.length, 0, ...Buffer.from(remark)];
}

describe('other contents of a picture', () => {
  for (const [what, bytes] of [
    ['a script', file(PIXELS, '<script>alert(1)</script>')],
    ['a script in capitals', file('<SCRIPT src=x>', PIXELS)],
    ['a page', file(PIXELS, '<!DOCTYPE html>')],
    ['a page without a type', file(PIXELS, '<html\n>')],
    ['a program', file(PIXELS, '<?php system("ls") ?>')],
    ['an archive', file(PIXELS, 'PK\u0003\u0004', zipEnd(''))],
    ['an archive with a remark', file(PIXELS, zipEnd('PK, more'))],
    ['another archive', file(PIXELS, 'Rar!\u001A\u0007\u0001')],
    ['a document', file(PIXELS, '%PDF-1.7')],
  ] as const)
    it(`are found: ${what}`, () => expect(hasOtherContents(bytes)).toBe(true));

  for (const [what, bytes] of [
    ['nothing', file()],
    ['pixels alone', file(PIXELS)],
    ['a clip behind a photo', file(PIXELS, '\u0000\u0000\u0000\u0018ftypmp42', PIXELS)],
    ['remarks about the picture', file(PIXELS, '<x:xmpmeta><rdf:RDF/></x:xmpmeta>')],
    ['letters of an archive by chance', file(PIXELS, 'PK\u0005\u0006', PIXELS)],
    ['a script’s name without its element', file(PIXELS, '<scripts and more')],
    ['a document’s name further back', file(PIXELS, '.'.repeat(1_100), '%PDF-1.7')],
  ] as const)
    it(`are not taken for ${what}`, () => expect(hasOtherContents(bytes)).toBe(false));
});
