/** A clan's own pictures behind its maps. Source: decision "Pictures behind maps"; reliability 4.6. */
import * as z from 'zod/mini';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { MAX_UPLOAD_BYTES } from '../domain/pictures/picture-limits.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './values.ts';

/** SHA-256 of the stored file, base64url. */
const hash = z.string().check(z.regex(/^[\w-]{43}$/));

/** Which picture is behind a map, without the picture; mirrored to everybody in the clan. */
export const mapPicture = z.object({
  /** The map: a clan has one picture for each. */
  id: z.enum(GAME_MAPS),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  changedBy: z.string(),
  changedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type MapPictureRow = z.output<typeof mapPicture>;

/** Who draws tactics says what they are drawn on. */
const access = { who: 'clan', role: 'officer', page: 'tactics' } as const;
const params = z.object({ map: z.enum(GAME_MAPS) });

export const put = endpoint({
  id: 'mapPictures.put',
  method: 'POST',
  path: '/api/map-pictures/{map}',
  summary:
    "Puts the clan's own picture behind a map: a PNG, JPEG or WebP, known by its content. It is scaled down and re-encoded as WebP, without metadata. Refused when another picture than the one that was seen is there.",
  access,
  params,
  /** The picture that was seen there; absent: none. */
  query: z.object({ seen: z.optional(hash) }),
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  output: z.object({ success: z.literal(true), picture: mapPicture }),
  errors: [
    'pictures.type',
    'pictures.broken',
    'pictures.pixels',
    'tactics.pictureShape',
    'tactics.pictureChanged',
    'request.rateLimited',
  ],
  offline: 'live',
});

export const remove = endpoint({
  id: 'mapPictures.delete',
  method: 'POST',
  path: '/api/map-pictures/{map}/delete',
  summary: 'Takes the picture from behind a map, unless it is another one than was seen.',
  access,
  params,
  body: z.object({ seen: hash }),
  output: z.object({ success: z.literal(true) }),
  errors: ['tactics.pictureChanged'],
  offline: 'live',
});

export const file = endpoint({
  id: 'mapPictures.file',
  method: 'GET',
  path: '/api/map-pictures/{map}/{hash}',
  summary: 'The picture behind a map. Devices keep it for a time without a network.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ map: z.enum(GAME_MAPS), hash }),
  output: z.undefined(),
  fileType: 'image/webp',
  errors: ['request.notFound'],
  offline: 'live',
  objects: { hash: 'mapPictureHash' },
});
