/** Picture files of tests, and the calls that send them. */
import sharp from 'sharp';
import type { MapPictureRow } from '../../src/contract/map-pictures.ts';
import type { GameMap } from '../../src/domain/squads/game-map.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import type { SignedIn, TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** A picture of one colour. */
export function pictureFile(
  format: Format = 'png',
  {
    width = 300,
    height = 200,
    colour = '#a03020',
  }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: colour },
    limitInputPixels: false,
  })
    .toFormat(format)
    .toBuffer();
}

/** A photo that says where it was taken, and that it lies on its side. */
export function photoWithPlace(place: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 200, channels: 3, background: '#204060' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: place }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Sends a file as the picture behind a map; `seen`: what is replaced. */
export async function putPicture(
  test: TestApp,
  { headers }: Pick<SignedIn, 'headers'>,
  file: Uint8Array | string,
  { map = 'berda', seen, more = {} }: { map?: GameMap; seen?: string; more?: Record<string, string> } = {},
): Promise<Answer> {
  return answerOf(
    await test.fetch(`/api/map-pictures/${map}${seen === undefined ? '' : `?seen=${seen}`}`, {
      method: 'POST',
      headers: {
        ...headers,
        'idempotency-key': randomIds.id(),
        'content-type': 'application/octet-stream',
        ...more,
      },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    }),
  );
}

/** The picture of an answer that granted one. */
export function granted({ status, body }: Answer): MapPictureRow {
  if (status !== 200) throw new Error(`No picture: ${status} ${JSON.stringify(body)}`);
  return body['picture'] as MapPictureRow;
}
