/** When somebody has last looked at a clan's squads on this device. */
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { database } from '../../../database/database.ts';

function nameOf(clanId: ClanId, userId: UserId): string {
  return `squads-seen/${clanId}/${userId}`;
}

/** Null: never, or the storage does not say. */
export async function readSquadsSeen(clanId: ClanId, userId: UserId): Promise<number | null> {
  const row = await database.facts.get(nameOf(clanId, userId)).catch(() => undefined);
  return typeof row?.value === 'number' ? row.value : null;
}

export async function markSquadsSeen(clanId: ClanId, userId: UserId, atMs: number): Promise<void> {
  // what was not marked is shown as new once more
  await database.facts.put({ name: nameOf(clanId, userId), value: atMs }).catch(() => undefined);
}
