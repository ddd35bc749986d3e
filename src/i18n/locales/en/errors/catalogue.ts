/** Texts of the error codes of the catalogue. */
export const errors = {
  catalogueNotFound: "This part of the catalogue wasn't found.",
} as const;
