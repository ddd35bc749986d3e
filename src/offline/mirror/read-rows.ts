/** What overlays read of the database, within the caller's transaction. */
import type { Table } from 'dexie';
import type { ClanId, UserId } from '../../domain/ids.ts';
import { database, type MirrorRow, type OutboxRow } from '../database/database.ts';

/** The mirror if it is this user's, else null. */
export function mirrorOfUser(mirror: MirrorRow | undefined, userId: UserId): MirrorRow | null {
  return mirror?.userId === userId ? mirror : null;
}

/** A clan's mirrored rows, as the server sent them. */
export async function readClanRows<Row extends { readonly clanId: ClanId }>(
  table: Table<Row, [string, string]>,
  clanId: ClanId,
): Promise<Omit<Row, 'clanId'>[]> {
  const rows = await table.where('clanId').equals(clanId).toArray();
  return rows.map(({ clanId: _clan, ...row }) => row);
}

/** The changes of a user that wait on this device. */
export function readOutboxOf(userId: UserId): Promise<OutboxRow[]> {
  return database.outbox.where('ownerUserId').equals(userId).toArray();
}
