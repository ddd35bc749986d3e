/** The clan's own pictures behind its maps: each file is fetched once, and kept for a time without a network. */
import { file, type MapPictureRow } from '../../../contract/map-pictures.ts';
import {
  readMapFile,
  storeMapFile,
  sweepMapFiles,
  type OfClan,
} from '../../../offline/map-files/map-files.ts';
import { FILES_SOURCE } from '../files/files.ts';

export interface MapFile {
  readonly body: ArrayBuffer;
  /** Also without a network, later. */
  readonly isKept: boolean;
}

const running = new Map<string, Promise<MapFile | null>>();

async function find(of: OfClan, row: Pick<MapPictureRow, 'id' | 'hash'>): Promise<MapFile | null> {
  const stored = await readMapFile(of.clanId, row);
  if (stored !== null) return { body: stored, isKept: true };
  try {
    const body = await FILES_SOURCE.device.loadFile(file, { params: { map: row.id, hash: row.hash } });
    return { body, isKept: await storeMapFile(of, row, body) };
  } catch {
    return null;
  }
}

/** The file of a picture, of this device or the server; null when it is to be had of neither. */
export function mapFile(of: OfClan, row: Pick<MapPictureRow, 'id' | 'hash'>): Promise<MapFile | null> {
  const key = `${of.userId}/${of.clanId}/${row.hash}`;
  const found =
    running.get(key) ??
    find(of, row).finally(() => {
      running.delete(key);
    });
  running.set(key, found);
  return found;
}

/** Brings the files of this device to what the last sync said. One after the other: nobody waits for them. */
export async function keepMapFiles(of: OfClan): Promise<void> {
  for (const row of await sweepMapFiles(of.clanId)) await mapFile(of, row);
}
