/** Turns an SVG of this server into a PNG, outside of the event loop. */
import pLimit from 'p-limit';
import sharp from 'sharp';

const TIMEOUT_SECONDS = 10;
/** Of a picture's pixels to the SVG's: sharp on the screens of phones. */
const SCALE = 1.5;
const BASE_DENSITY = 72;

/** One at a time in this process, as a small machine has room for. */
const inTurn = pLimit(1);

export function pngOfSvg(svg: string): Promise<Buffer> {
  return inTurn(() =>
    sharp(Buffer.from(svg, 'utf8'), { density: BASE_DENSITY * SCALE })
      .png({ palette: true, compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer(),
  );
}
