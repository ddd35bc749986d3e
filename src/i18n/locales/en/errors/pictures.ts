/** Texts of the error codes of pictures. */
export const errors = {
  picturesType: "This isn't a PNG, JPEG or WebP picture.",
  picturesBroken: 'This picture is damaged. Save it again.',
  picturesPixels: 'This picture has more than 25 megapixels.',
  picturesMissing: 'Still being sent.',
} as const;
