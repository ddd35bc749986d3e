/** What is taken as a picture; apart, because every page with a clan's rows knows it. */
export const MAX_UPLOAD_BYTES = 8 * 1_048_576;
export const MAX_UPLOAD_PIXELS = 25_000_000;
/** The longer side of what is stored, in pixels. */
export const MAX_PICTURE_SIDE = 2_048;
