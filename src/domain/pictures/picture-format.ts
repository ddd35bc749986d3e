/** Formats of pictures that people send. Source: reliability 4.6. */

/** Formats that are taken, with the bytes each begins with; null is any byte. */
const BEGINNINGS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
} as const;
export type PictureFormat = keyof typeof BEGINNINGS;

/** So many bytes say the format. */
export const FORMAT_BYTES = 12;

/** The format that a file has by its content, whatever its name says; null: none that is taken. */
export function pictureFormatOf(file: Uint8Array): PictureFormat | null {
  const formats = Object.keys(BEGINNINGS) as PictureFormat[];
  return (
    formats.find((format) =>
      BEGINNINGS[format].every((byte, at) => at < file.length && (byte === null || byte === file[at])),
    ) ?? null
  );
}

/** So many bytes say whether a WebP is animated, too. */
export const HEAD_BYTES = 32;
/** Where the kind of a WebP's first part begins, and the flags of its extended form with the bit of animations. */
const [VP8X_AT, FLAGS_AT, ANIMATED] = [12, 20, 0b10];
const VP8X = [0x56, 0x50, 0x38, 0x58];

/** Whether a file is a WebP of several pictures, by its first bytes. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  return (
    pictureFormatOf(head) === 'webp' &&
    VP8X.every((byte, at) => head[VP8X_AT + at] === byte) &&
    ((head[FLAGS_AT] ?? 0) & ANIMATED) !== 0
  );
}
