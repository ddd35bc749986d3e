import type { ClanId } from '../../domain/ids.ts';
import { database, type MirrorRow } from '../database/database.ts';

/** The tables of `readMirror`, for a transaction around it. */
export const MIRROR_TABLES = [database.mirrors, database.clanSettings] as const;

/**
 * The mirror of a clan, with the clan's mirrored settings. A server of an older version sends them only with each
 * sync: then they are as last synced. Throws when the storage cannot be read (for live queries).
 */
export async function readMirror(clanId: ClanId): Promise<MirrorRow | undefined> {
  const [mirror, settings] = await Promise.all([
    database.mirrors.get(clanId),
    database.clanSettings.get([clanId, clanId]),
  ]);
  if (mirror === undefined || settings === undefined) return mirror;
  const { timeZone, isReasonRequired, requestLimits } = settings;
  return { ...mirror, clan: { ...mirror.clan, timeZone, isReasonRequired, requestLimits } };
}
