/** Which of the clan's own pictures is behind which map; they are changed online only. */
import type { MapPictureRow } from '../../../../contract/map-pictures.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { database } from '../../../database/database.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows } from '../../read-rows.ts';

export type MapPicturesView = ReadonlyMap<GameMap, MapPictureRow>;

const NONE: MapPicturesView = new Map();

function readMapPictures(clanId: ClanId, userId: UserId): Promise<MapPicturesView> {
  const { mirrors, mapPictures } = database;
  return database.transaction('r', [mirrors, mapPictures], async () => {
    if (mirrorOfUser(await mirrors.get(clanId), userId) === null) return NONE;
    const rows = await readClanRows(mapPictures, clanId);
    return new Map(rows.map((row) => [row.id, row]));
  });
}

export const mapPicturesView = createMirrorView((clanId, userId) => readMapPictures(clanId, userId), NONE);
