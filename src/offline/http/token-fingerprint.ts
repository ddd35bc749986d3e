/**
 * A short mark of a token, enough to see that a kept session belongs to another sign-in. It tells nothing about the
 * token: 32 bits of a 256-bit random text.
 */
export function tokenFingerprint(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
