/** Texts of the error codes of notifications. */
export const errors = {
  pushEndpointRefused: 'This address is not one of a known push service.',
  pushNotFound: 'This device is not subscribed.',
} as const;
