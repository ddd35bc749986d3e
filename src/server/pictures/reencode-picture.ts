/**
 * Re-encodes somebody's picture: what is stored is this server's own file, with nothing in it but pixels.
 * Source: reliability 4.6.
 */
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { err, ok, type Result } from '../../domain/result.ts';
import { isBareWebp } from '../../domain/pictures/bare-webp.ts';
import { hasOtherContents } from '../../domain/pictures/other-contents.ts';
import { pictureFormatOf } from '../../domain/pictures/picture-format.ts';
import { MAX_PICTURE_SIDE, MAX_UPLOAD_PIXELS } from '../../domain/pictures/picture-limits.ts';

export interface ReencodedPicture {
  readonly body: Buffer;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export type PictureRefusal = 'pictures.type' | 'pictures.broken' | 'pictures.pixels';

const QUALITY = 82;
const SMALL_QUALITY = 70;
/** A picture of 25 megapixels takes two on a small machine. */
const TIMEOUT_SECONDS = 15;
/** Each holds its file in memory while it waits. */
const MAX_WAITING = 8;
const BUSY_RETRY_SECONDS = 5;

async function reencode(file: Uint8Array): Promise<Result<ReencodedPicture, PictureRefusal>> {
  const format = pictureFormatOf(file);
  if (format === null || hasOtherContents(file)) return err('pictures.type');
  // the header alone: nothing is decoded before the size is known
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null) return err('pictures.broken');
  if (facts.format !== format || (facts.pages ?? 1) > 1) return err('pictures.type');
  if (facts.width * facts.height > MAX_UPLOAD_PIXELS) return err('pictures.pixels');
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('base64url');
    return ok({ body: data, hash, width: info.width, height: info.height });
  } catch {
    return err('pictures.broken');
  }
}

/** How large a picture is that was decoded. */
export interface CheckedPicture {
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a WebP as this server writes them, of at most the size that is stored; null: it is none. Nothing but pixels may
 * be in it, so that encoding it again would change nothing but its quality.
 */
export async function checkPicture(file: Buffer): Promise<CheckedPicture | null> {
  if (pictureFormatOf(file) !== 'webp' || !isBareWebp(file)) return null;
  try {
    const { format, width, height, pages } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== 'webp' || (pages ?? 1) > 1 || Math.max(width, height) > MAX_PICTURE_SIDE) return null;
    await sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'warning' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .stats();
    return { width, height };
  } catch {
    return null;
  }
}

/** A PNG of pixels, three bytes each. */
export function encodePixels(
  pixels: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** A smaller copy of a picture that this server has made. */
export function shrinkPicture(body: Buffer, side: number): Promise<Buffer> {
  return sharp(body)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: SMALL_QUALITY })
    .toBuffer();
}

export type Reencoder = (
  file: Uint8Array,
) => Promise<Result<ReencodedPicture, PictureRefusal | 'request.rateLimited'>>;

/** One picture at a time in this process: decoded, a large one takes a hundred megabytes. */
export function createReencoder(work: typeof reencode = reencode): Reencoder {
  const inTurn = pLimit(1);
  return (file) =>
    inTurn.pendingCount >= MAX_WAITING
      ? Promise.resolve(err('request.rateLimited', { retryAfterSeconds: BUSY_RETRY_SECONDS }))
      : inTurn(() => work(file));
}
