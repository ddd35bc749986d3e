import { API_ERRORS } from '../src/contract/error-codes.ts';

/** What the device knows of the errors, put in by the build: their list holds the server's texts too. */
export const ERROR_CODES = {
  __ERROR_CODES__: JSON.stringify(Object.keys(API_ERRORS)),
  __FINAL_ERROR_CODES__: JSON.stringify(
    Object.entries(API_ERRORS).flatMap(([code, error]) => ('isFinal' in error ? [code] : [])),
  ),
};
