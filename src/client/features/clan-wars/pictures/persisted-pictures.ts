/** Pictures of what is not confirmed yet stay on the device: they are there again when the page is opened again. */
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { isFields } from '../../../../domain/fields.ts';
import { createSerialQueue } from '../../../../offline/scheduling/serial-queue.ts';
import type { DraftStorage } from '../../../data/drafts/use-persisted-draft.ts';
import { isNoPicture, type WarPicture } from './war-pictures.ts';

/** What is read today reads like this; of another version the picture is read again. */
const BOARD_VERSION = 5;
/** Pictures that nobody has come back to are deleted. */
const RETENTION_MS = 14 * 86_400_000;

interface PersistedPicture extends Pick<
  WarPicture,
  'file' | 'id' | 'isAttached' | 'isTaken' | 'stage' | 'takenAt'
> {
  readonly storedAt: number;
  readonly board: { readonly version: number; readonly read: ReadBoard } | null;
}

/** A picture that was kept, before it has an address. */
export type FoundPicture = Pick<
  WarPicture,
  'file' | 'id' | 'isAttached' | 'isTaken' | 'stage' | 'takenAt' | 'work'
>;

function foundOf(stored: unknown, nowMs: number): FoundPicture | null {
  if (!isFields(stored)) return null;
  const { id, file, stage, takenAt, storedAt, isTaken, isAttached, board } = stored;
  if (typeof id !== 'string' || !(file instanceof File)) return null;
  if (typeof takenAt !== 'number' || typeof storedAt !== 'number' || nowMs - storedAt > RETENTION_MS)
    return null;
  return {
    id,
    file,
    takenAt,
    stage: typeof stage === 'string' ? stage : null,
    isTaken: isTaken === true,
    isAttached: isAttached === true,
    work:
      isFields(board) && board['version'] === BOARD_VERSION
        ? { kind: 'read', board: board['read'] as ReadBoard }
        : { kind: 'waiting' },
  };
}

function idsOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** The pictures under a name that are not in memory; those whose time is over are deleted. */
export async function findPictures(
  storage: DraftStorage,
  name: string,
  known: ReadonlySet<string>,
  nowMs: number,
): Promise<readonly FoundPicture[]> {
  const found: FoundPicture[] = [];
  for (const id of idsOf(await storage.getValue(name))) {
    if (known.has(id)) continue;
    const picture = foundOf(await storage.getValue(`${name}/${id}`), nowMs);
    if (picture === null) await storage.deleteValue(`${name}/${id}`);
    else found.push(picture);
  }
  return found;
}

/** What is on the device of a picture; a change of anything else is not written. */
function stateOf({ stage, isTaken, isAttached, work }: WarPicture): readonly unknown[] {
  return [stage, isTaken, isAttached, work.kind === 'read' ? work.board : null];
}

/** Writes pictures as they change; one writer for each name. */
export function createPictureKeeper(storage: DraftStorage, name: string) {
  const serial = createSerialQueue();
  const written = new Map<string, readonly unknown[]>();
  const write = async (pictures: readonly WarPicture[], nowMs: number): Promise<boolean> => {
    let isPersisted = true;
    const wanted = pictures.filter((one) => !isNoPicture(one));
    const ids = wanted.map(({ id }) => id);
    const gone = [...written.keys()].filter((id) => !ids.includes(id));
    let isIndexOld = gone.length > 0;
    for (const picture of wanted) {
      const { id, file, stage, takenAt, isTaken, isAttached, work } = picture;
      const state = stateOf(picture);
      const before = written.get(id);
      if (before !== undefined && state.every((part, at) => part === before[at])) continue;
      const board = work.kind === 'read' ? { version: BOARD_VERSION, read: work.board } : null;
      const persisted: PersistedPicture = {
        id,
        file,
        stage,
        takenAt,
        isTaken,
        isAttached,
        storedAt: nowMs,
        board,
      };
      if (await storage.setValue(`${name}/${id}`, persisted)) {
        written.set(id, state);
        isIndexOld ||= before === undefined;
      } else isPersisted = false;
    }
    if (isIndexOld) {
      // another tab may have written its own
      const all = new Set([...idsOf(await storage.getValue(name)), ...written.keys()]);
      await storage.setValue(
        name,
        [...all].filter((id) => !gone.includes(id)),
      );
    }
    for (const id of gone) {
      await storage.deleteValue(`${name}/${id}`);
      written.delete(id);
    }
    return isPersisted;
  };
  return {
    /** What is on the device already. */
    has: (pictures: readonly WarPicture[]): void => {
      for (const picture of pictures) written.set(picture.id, stateOf(picture));
    },
    /** Resolves to whether the device took them. */
    keep: (pictures: readonly WarPicture[], nowMs: number): Promise<boolean> =>
      serial(() => write(pictures, nowMs)),
  };
}
