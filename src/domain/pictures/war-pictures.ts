/** Stored pictures of a war's stages. Source: decision "Pictures of a stage are stored for a time"; reliability 4.6. */
import type { Branded } from '../ids.ts';

/** Made by the device that sends the picture. */
export type WarPictureId = Branded<string, 'WarPictureId'>;

export const MAX_STAGE_PICTURES = 5;
/** A picture is sent in pieces of this size; only the last one is smaller. */
export const PIECE_BYTES = 256 * 1_024;

/** How long a clan keeps pictures: the least, the most, and until it says otherwise; in days. */
export const MIN_PICTURE_DAYS = 7;
export const MAX_PICTURE_DAYS = 365;
export const DEFAULT_PICTURE_DAYS = 90;

/** The two sizes in which a picture is read. */
export const PICTURE_SIZES = ['small', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export function arePictureDaysValid(days: number): boolean {
  return Number.isInteger(days) && days >= MIN_PICTURE_DAYS && days <= MAX_PICTURE_DAYS;
}
