/** Texts of the error codes of the catalogue. */
export const errors = {
  catalogueNotFound: 'This part of the catalogue is not here.',
} as const;
