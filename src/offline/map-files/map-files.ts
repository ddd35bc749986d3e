/** The clan's own pictures behind its maps, as files on this device. */
import type { MapPictureRow } from '../../contract/map-pictures.ts';
import type { ClanId, UserId } from '../../domain/ids.ts';
import { database } from '../database/database.ts';
import { signedInOwner } from '../device/owner-rules.ts';
import { withTimeout } from '../storage/storage-timeout.ts';

/** A slow phone writes some megabytes. */
const WRITE_TIMEOUT_MS = 15_000;

export interface OfClan {
  readonly clanId: ClanId;
  readonly userId: UserId;
}

/** The file of a picture; null when this device does not have it. */
export async function readMapFile(
  clanId: ClanId,
  { id, hash }: Pick<MapPictureRow, 'id' | 'hash'>,
): Promise<ArrayBuffer | null> {
  try {
    const row = await withTimeout(() => database.mapFiles.get([clanId, id]));
    return row?.hash === hash ? row.body : null;
  } catch {
    return null;
  }
}

/**
 * Stores the file of a picture, if it still is the clan's and the user's clan still is on this device. Resolves to
 * whether the device has room for it.
 */
export async function storeMapFile(
  { clanId, userId }: OfClan,
  { id, hash }: Pick<MapPictureRow, 'id' | 'hash'>,
  body: ArrayBuffer,
): Promise<boolean> {
  const { facts, mapPictures, mapFiles } = database;
  try {
    await withTimeout(
      () =>
        database.transaction('rw', [facts, mapPictures, mapFiles], async () => {
          const owner = signedInOwner((await facts.get('owner'))?.value);
          const row = await mapPictures.get([clanId, id]);
          if (owner === userId && row?.hash === hash) await mapFiles.put({ clanId, map: id, hash, body });
        }),
      WRITE_TIMEOUT_MS,
    );
    return true;
  } catch {
    return false;
  }
}

/** Deletes files of pictures that were removed or replaced; answers with the pictures whose file is missing. */
export async function sweepMapFiles(clanId: ClanId): Promise<readonly MapPictureRow[]> {
  const { mapPictures, mapFiles } = database;
  try {
    return await withTimeout(() =>
      database.transaction('rw', [mapPictures, mapFiles], async () => {
        const rows = await mapPictures.where('clanId').equals(clanId).toArray();
        const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
        const missing = new Set(hashes.keys());
        await mapFiles
          .where('clanId')
          .equals(clanId)
          .filter(({ map, hash }) => hashes.get(map) !== hash || !missing.delete(map))
          .delete();
        return rows.filter(({ id }) => missing.has(id));
      }),
    );
  } catch {
    return [];
  }
}
