/**
 * A short mark of a token, enough to see that a kept session belongs to another sign-in. It tells nothing about the
 * token: 32 bits of a 256-bit random text.
 */
export function markOfToken(token: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) mark = Math.imul(mark ^ token.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}
