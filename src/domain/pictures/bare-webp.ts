/** The container of a WebP picture, looked at without decoding it. Source: RFC 9649. */

/** Chunks that pixels are in; others hold metadata, colour profiles, further frames, or anything. */
const PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HEADER = 'VP8X';
/** Of the header's flags: the picture has transparency. */
const ALPHA_FLAG = 0x10;
const CHUNK_HEADER = 8;

function textAt(file: Uint8Array, at: number): string {
  return String.fromCodePoint(...file.subarray(at, at + 4));
}

/** Whether a WebP has pixels in it and nothing else: no metadata, no unknown parts, and nothing behind its end. */
export function isBareWebp(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || textAt(file, 0) !== 'RIFF' || textAt(file, 8) !== 'WEBP') return false;
  if (view.getUint32(4, true) + CHUNK_HEADER !== file.length) return false;
  const seen: string[] = [];
  let at = 12;
  while (at + CHUNK_HEADER <= file.length) {
    const name = textAt(file, at);
    const size = view.getUint32(at + 4, true);
    const isHeader =
      name === HEADER && seen.length === 0 && ((file[at + CHUNK_HEADER] ?? 0) & ~ALPHA_FLAG) === 0;
    if ((!PIXELS.has(name) && !isHeader) || seen.includes(name)) return false;
    seen.push(name);
    at += CHUNK_HEADER + size + (size % 2);
  }
  return at === file.length && seen.includes('VP8 ') !== seen.includes('VP8L');
}
