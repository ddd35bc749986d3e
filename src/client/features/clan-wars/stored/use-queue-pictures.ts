/** Puts pictures of a stage into the outbox: first what they belong to, then they. */
import { useCallback } from 'react';
import { v7 as newId } from 'uuid';
import { MAX_STAGE_PICTURES, type WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { warPicturesView, type ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';

export interface QueuedFile {
  readonly file: Blob;
  /** SHA-256 of the file, in hex. */
  readonly hash: string;
  /** In ms; 0: not known. */
  readonly takenAt: number;
}

/** What became of the files of a stage. */
export interface QueuedPictures {
  /** Hashes of those that wait, or are stored already. */
  readonly queued: readonly string[];
  /** How many of them are new. */
  readonly added: number;
  /** How many are with another stage already. */
  readonly elsewhere: number;
  readonly problem: 'noRoom' | 'stageFull' | 'storedAlready' | null;
}

/** Of a later year is what a clock that is wrong says. */
const TAKEN_BEFORE_MS = Date.UTC(2100, 0);

export type QueuePictures = (stageId: string, files: readonly QueuedFile[]) => Promise<QueuedPictures>;

/** Returns a function that keeps pictures of a war's stage on this device until the server has them. */
export function useQueuePictures(warId: ClanWarId): QueuePictures {
  const add = useChange('war.addPicture');
  const { view } = useMirroredRows(warPicturesView);
  return useCallback(
    async (stageId, files) => {
      const known = [...view.values()].flat().filter(({ goneAt }) => goneAt === null);
      const sources = new Map<string, Pick<ShownPicture, 'stageId' | 'warId'>>(
        known.map((one) => [one.source, one]),
      );
      let room =
        MAX_STAGE_PICTURES - known.filter((one) => one.warId === warId && one.stageId === stageId).length;
      const queued: string[] = [];
      let added = 0;
      let elsewhere = 0;
      let problem: QueuedPictures['problem'] = null;
      for (const { file, hash, takenAt } of files) {
        const same = sources.get(hash);
        if (same !== undefined) {
          queued.push(hash);
          if (same.warId !== warId || same.stageId !== stageId) elsewhere += 1;
          problem ??= 'storedAlready';
          continue;
        }
        if (room <= 0) {
          problem = 'stageFull';
          break;
        }
        const body = await file.arrayBuffer().catch(() => null);
        const done =
          body === null
            ? null
            : await add(
                {
                  id: warId,
                  picture: toId<WarPictureId>(newId()),
                  stageId,
                  source: hash,
                  bytes: body.byteLength,
                  takenAt: takenAt > 0 && takenAt < TAKEN_BEFORE_MS ? new Date(takenAt).toISOString() : null,
                },
                body,
              );
        if (done?.ok !== true) {
          problem = 'noRoom';
          break;
        }
        sources.set(hash, { warId, stageId });
        queued.push(hash);
        added += 1;
        room -= 1;
      }
      return { queued, added, elsewhere, problem };
    },
    [add, view, warId],
  );
}
