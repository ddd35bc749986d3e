/** Errors of pictures of wars. */
export const warPicturesErrors = {
  'warPictures.unconfirmed': { status: 409, message: 'The stage is not confirmed' },
  'warPictures.repeated': { status: 409, message: 'The picture is stored already', isFinal: true },
  'warPictures.full': { status: 409, message: 'The stage has too many pictures' },
  'warPictures.quota': { status: 409, message: 'No more pictures can be stored' },
} as const;
