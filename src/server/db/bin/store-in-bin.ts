/** Puts things into the bin. */
import { binExpiry } from '../../../domain/bin/bin-kind.ts';
import type { BinEntry } from '../../ports/bin/bin-entry.ts';
import type { Db } from '../connection/engine.ts';
import { captureRows } from './deleted-rows.ts';

/** What an item takes without its parts, its indexes included. */
const ITEM_BYTES = 400;

/** Answers with how many bytes it takes, without files. */
export async function storeInBin(db: Db, now: Date, entry: BinEntry): Promise<number> {
  const { clanId, by, kind, id, title, facts = {}, ownerUserId = null, role = null, extra = null } = entry;
  const more = extra === null ? null : JSON.stringify(extra);
  const { id: itemId } = await db
    .insertInto('bin_items')
    .values({
      clan_id: clanId,
      kind,
      entity_id: id,
      title,
      facts: JSON.stringify(facts),
      extra: more,
      role,
      owner_user_id: ownerUserId,
      deleted_by: by.characterName,
      deleted_by_user_id: by.userId,
      deleted_at: now,
      expires_at: new Date(binExpiry(now.getTime())),
      restored_by: null,
      restored_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ITEM_BYTES + (more?.length ?? 0) + (await captureRows(db, { clanId, itemId, kind, id }));
}
