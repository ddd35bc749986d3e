/** Generates identifiers and secrets; tests inject their own. */
import { randomBytes } from 'node:crypto';

export interface Ids {
  /** A UUID version 7: sortable by time. */
  id(): string;
  /** At least 256 random bits as URL-safe text. */
  token(): string;
}

/** A UUID version 7 of an instant, from 16 bytes, which are overwritten. */
export function idFrom(bytes: Buffer, atMs: number): string {
  bytes.writeUIntBE(atMs, 0, 6);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x70;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Uses the system's secure random numbers. */
export const randomIds: Ids = {
  id: () => idFrom(randomBytes(16), Date.now()),
  token: () => randomBytes(32).toString('base64url'),
};
