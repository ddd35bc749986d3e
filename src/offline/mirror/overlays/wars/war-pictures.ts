/** Pictures of wars on this device: those that the server has, and those that wait. The files are read apart. */
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import {
  database,
  type MirrorRow,
  type OutboxFile,
  type OutboxProblem,
  type OutboxRow,
} from '../../../database/database.ts';
import { createOverlay, NOT_PENDING, type Pending } from '../../create-overlay.ts';
import { createMirrorView, groupBy } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';

export type ShownPicture = WarPictureRow &
  Pending & {
    /** How far a picture of this device is; null: the server has it. */
    readonly file: OutboxFile | null;
    /** Why it waits or was refused. */
    readonly problem: OutboxProblem | null;
  };

export type WarPicturesView = ReadonlyMap<ClanWarId, readonly ShownPicture[]>;

export const NO_WAR_PICTURES: readonly ShownPicture[] = [];

const overlay = createOverlay<ShownPicture>({
  'war.addPicture': (rows, { args, row, at, pending }) => {
    if (args === null || row.file === undefined || rows.has(args.picture)) return;
    const { picture, id: warId, stageId, source, bytes, takenAt } = args;
    rows.set(picture, {
      id: picture,
      warId,
      stageId,
      source,
      width: 0,
      height: 0,
      bytes,
      takenAt,
      addedBy: '',
      addedAt: at,
      goneAt: null,
      rev: 0,
      ...pending,
      file: row.file,
      problem: row.problem,
    });
  },
});

/** Oldest first. */
export function overlayPictures(
  context: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly WarPictureRow[],
  outbox: readonly OutboxRow[],
): readonly ShownPicture[] {
  return overlay(
    context,
    mirrored.map((row) => [row.id, { ...row, ...NOT_PENDING, file: null, problem: null }]),
    outbox,
  ).toSorted(
    (one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt) || (one.id < other.id ? -1 : 1),
  );
}

const NONE: WarPicturesView = new Map();

function readPictures(clanId: ClanId, userId: UserId): Promise<WarPicturesView> {
  const tables = [database.mirrors, database.warPictures, database.outbox];
  return database.transaction('r', tables, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return NONE;
    const rows = await readClanRows(database.warPictures, clanId);
    return groupBy(overlayPictures(mirror, rows, await readOutboxOf(userId)), ({ warId }) => warId);
  });
}

export const warPicturesView = createMirrorView((clanId, userId) => readPictures(clanId, userId), NONE);
