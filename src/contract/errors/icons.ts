/** Errors of icons. */
export const iconsErrors = {
  'icons.notFound': { status: 404, message: 'There is no such icon set.' },
} as const;
