/** Texts of the error codes of notifications. */
export const errors = {
  pushEndpointRefused: "This push service isn't supported.",
  pushNotFound: "This device isn't subscribed.",
} as const;
