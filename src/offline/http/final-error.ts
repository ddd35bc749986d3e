/** Codes of errors whose refusal no retry can change, put in by the build. */
declare const __FINAL_ERROR_CODES__: readonly string[];

/** Whether a retry cannot change an answer with this code; false for a code of another version. */
export function isFinalError(code: string | null): boolean {
  return __FINAL_ERROR_CODES__.some((final) => final === code);
}
