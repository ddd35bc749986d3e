/** Generates identifiers and secrets; tests inject their own. */
import { randomBytes } from 'node:crypto';

export interface Ids {
  /** A UUID version 7: sortable by time, and as they were made within a millisecond. */
  id(): string;
  /** At least 256 random bits as URL-safe text. */
  token(): string;
}

/** Ids that keep their order within a millisecond. */
const MAX_STEP = 0xfff;

/** Makes sortable ids: of an instant in ms, then a count, then bytes, which are overwritten. */
export function createSortableIds(nowMs: () => number, bytes: () => Buffer): () => string {
  let last = { atMs: Number.NaN, step: 0 };
  return () => {
    const atMs = nowMs();
    last = { atMs, step: atMs === last.atMs ? Math.min(last.step + 1, MAX_STEP) : 0 };
    const id = bytes();
    id.writeUIntBE(atMs, 0, 6);
    id.writeUInt16BE(0x7000 | last.step, 6);
    id[8] = (id.readUInt8(8) & 0x3f) | 0x80;
    const hex = id.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}

/** Uses the system's secure random numbers. */
export const randomIds: Ids = {
  id: createSortableIds(
    () => Date.now(),
    () => randomBytes(16),
  ),
  token: () => randomBytes(32).toString('base64url'),
};
