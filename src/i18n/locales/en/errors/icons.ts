/** Texts of the error codes of icons. */
export const errors = {
  iconsNotFound: 'Icon set not found.',
} as const;
