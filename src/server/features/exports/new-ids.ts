/** Ids of imported rows: each follows from the old one and the clan, so that whatever names a row still finds it. */
import { createHash } from 'node:crypto';
import type { ClanId } from '../../../domain/ids.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** A UUID of version 8 that follows from a text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Replaces all ids in texts of a file, for one clan. */
export function idsFor(clanId: ClanId): (text: string) => string {
  return (text) => text.replaceAll(UUID, (id) => uuidOf(`${clanId} ${id}`));
}
