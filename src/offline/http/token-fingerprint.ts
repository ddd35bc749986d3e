/**
 * Short hash of a token (FNV-1a), enough to see that a stored session belongs to another sign-in. It does not
 * reveal the token: 32 bits of a 256-bit random value.
 */
export function tokenFingerprint(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
