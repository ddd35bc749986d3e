/** Errors of pictures that people send. */
export const picturesErrors = {
  'pictures.type': { status: 415, message: 'Not a PNG, JPEG or WebP picture' },
  'pictures.broken': { status: 422, message: 'The picture is damaged' },
  'pictures.pixels': { status: 413, message: 'The picture has too many pixels' },
  /** Pieces are not there, or no more: `received` says where to go on. */
  'pictures.missing': { status: 425, message: 'Pieces of the picture are missing' },
} as const;
