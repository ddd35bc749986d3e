/** Errors of catalogue. */
export const catalogueErrors = {
  'catalogue.notFound': { status: 404, message: 'This part of the catalogue is not here.' },
} as const;
