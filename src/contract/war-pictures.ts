/** Pictures of a war's stages, sent in pieces. Source: decision "Pictures of a stage are stored for a time"; reliability 4.6. */
import * as z from 'zod/mini';
import { PICTURE_SIZES, PIECE_BYTES, type WarPictureId } from '../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../domain/clan-wars/war.ts';
import { MAX_UPLOAD_BYTES } from '../domain/pictures/picture-limits.ts';
import { isStageId, STAGE_ID } from '../domain/schedule/event-rules.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, sentInstant } from './values.ts';

const stageId = z.string().check(z.regex(STAGE_ID), z.refine(isStageId));
/** SHA-256 of the file as it was sent, in hex: the same picture is known again. */
const source = z.string().check(z.regex(/^[\da-f]{64}$/));
const success = z.literal(true);

/** A picture of a stage, without the picture; mirrored to those who enter wars. */
export const warPicture = z.object({
  id: idSchema<WarPictureId>(z.string()),
  warId: idSchema<ClanWarId>(z.string()),
  stageId: z.string(),
  source: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** When the file was last written before it was sent; null: not known. */
  takenAt: z.nullable(instant),
  addedBy: z.string(),
  addedAt: instant,
  /** When it was deleted because its time was over; null: it is there. */
  goneAt: z.nullable(instant),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type WarPictureRow = z.output<typeof warPicture>;

/** Who enters wars sends their pictures, and sees them. */
const access = { who: 'clan', role: 'officer', page: 'clan-war-upload' } as const;
const picture = clientId<WarPictureId>();
const ofWar = z.object({ id: clientId<ClanWarId>() });
const ofPicture = z.extend(ofWar, { picture });
const objects = { id: 'clanWarId', picture: 'warPictureId' } as const;

const bytes = z.int().check(z.minimum(1), z.maximum(MAX_UPLOAD_BYTES));
function inQuery(most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
  );
}

export const addPiece = endpoint({
  id: 'warPictures.addPiece',
  method: 'POST',
  path: '/api/clan-wars/{id}/pictures/{picture}/pieces',
  summary:
    'Takes the next piece of a picture and answers with how many bytes are there; a piece from elsewhere changes nothing. Refused with the first piece where the picture would not be taken.',
  access,
  params: ofPicture,
  query: z.object({ stageId, source, bytes: inQuery(MAX_UPLOAD_BYTES), from: inQuery(MAX_UPLOAD_BYTES) }),
  upload: { maxBytes: PIECE_BYTES, isPiece: true },
  output: z.object({ success, received: z.number() }),
  errors: [
    'request.invalid',
    'clanWars.notFound',
    'warPictures.unconfirmed',
    'warPictures.repeated',
    'warPictures.full',
    'warPictures.quota',
    'pictures.type',
  ],
  offline: 'queue',
  objects: { id: 'clanWarId' },
});

export const add = endpoint({
  id: 'warPictures.add',
  method: 'POST',
  path: '/api/clan-wars/{id}/pictures',
  summary:
    'Stores a picture of a confirmed stage once all of its pieces are there: a PNG, JPEG or WebP, known by its content. It is scaled down and re-encoded as WebP, without metadata.',
  access,
  params: ofWar,
  body: z.object({ picture, stageId, source, bytes, takenAt: z.nullable(sentInstant) }),
  output: z.object({ success, picture: warPicture }),
  errors: [
    'clanWars.notFound',
    'warPictures.unconfirmed',
    'warPictures.repeated',
    'warPictures.full',
    'warPictures.quota',
    'pictures.missing',
    'pictures.type',
    'pictures.broken',
    'pictures.pixels',
    'request.rateLimited',
  ],
  offline: 'queue',
  objects: { id: 'clanWarId' },
});

export const remove = endpoint({
  id: 'warPictures.delete',
  method: 'POST',
  path: '/api/clan-wars/{id}/pictures/{picture}/delete',
  summary: 'Deletes a picture of a stage.',
  access,
  params: ofPicture,
  output: z.object({ success }),
  errors: ['clanWars.notFound'],
  offline: 'live',
  objects,
});

export const file = endpoint({
  id: 'warPictures.file',
  method: 'GET',
  path: '/api/clan-wars/{id}/pictures/{picture}/{size}',
  summary: 'A picture of a stage, small or large.',
  access,
  params: z.extend(ofPicture, { size: z.enum(PICTURE_SIZES) }),
  output: z.undefined(),
  fileType: 'image/webp',
  errors: ['clanWars.notFound'],
  offline: 'live',
  objects,
});
