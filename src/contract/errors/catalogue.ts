/** Errors of catalogue. */
export const catalogueErrors = {
  'catalogue.notFound': { status: 404, message: "This part of the catalogue wasn't found." },
} as const;
