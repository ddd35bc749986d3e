/** Texts of the error codes of icons. */
export const errors = {
  iconsNotFound: 'There is no such icon set.',
} as const;
