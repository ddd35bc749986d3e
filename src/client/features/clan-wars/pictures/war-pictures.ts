/** Pictures of scoreboards on this page: from the file to what was read in it. See `persisted-pictures.ts` for the device. */
import { useSyncExternalStore } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { HEAD_BYTES, isAnimatedWebp, pictureFormatOf } from '../../../../domain/pictures/picture-format.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '../../../../domain/pictures/picture-limits.ts';
import { readPicture } from '../reading/reader.ts';
import type { ReadFailure } from '../reading/reader-messages.ts';

export type PictureWork =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'read'; readonly board: ReadBoard }
  | { readonly kind: 'failed'; readonly why: ReadFailure };

export interface WarPicture {
  /** Hash of the file: the same picture is not taken twice. */
  readonly id: string;
  readonly file: File;
  readonly url: string;
  /** When the file was last written, in ms. */
  readonly takenAt: number;
  /** War and stage, see `stageKey`; null: nobody has said yet. */
  readonly stage: string | null;
  readonly work: PictureWork;
  /** Its lines are in the table. */
  readonly isTaken: boolean;
  /** Stored with its stage although it gave no lines: somebody wants it so. */
  readonly isAttached: boolean;
}

/** What is not taken: more at once would fill the memory of a phone. */
export const MAX_PICTURES = 12;

const pictures = createStore<readonly WarPicture[]>([]);

export function usePictures(): readonly WarPicture[] {
  return useSyncExternalStore(pictures.subscribe, pictures.current);
}

export function currentPictures(): readonly WarPicture[] {
  return pictures.current();
}

export function stageKey(warId: string, stageId: string): string {
  return `${warId}/${stageId}`;
}

function change(id: string, to: Partial<WarPicture>): void {
  pictures.set(pictures.current().map((one) => (one.id === id ? { ...one, ...to } : one)));
}

/** SHA-256 of a file, in hex. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file that was not taken, and why. */
export interface Refusal {
  readonly name: string;
  readonly why: 'animated' | 'notPicture' | 'repeated' | 'tooLarge' | 'tooMany';
  /** Of which stage the same picture is, see `stageKey`; null: none, or nobody has said. */
  readonly stage: string | null;
}

/** Why a file is not taken for what it is; null: it may be read. */
export async function refusalOf(file: File): Promise<Refusal['why'] | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  // whatever its name says
  if (pictureFormatOf(head) === null) return 'notPicture';
  if (isAnimatedWebp(head)) return 'animated';
  return file.size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

/** The same for a file that goes to the server unread: what it would refuse for its size is not sent to it. */
export async function storedRefusalOf(file: File): Promise<Refusal['why'] | null> {
  const why = await refusalOf(file);
  if (why !== null) return why;
  // what this browser cannot draw, the server may
  const bitmap = await createImageBitmap(file).catch(() => null);
  const pixels = bitmap === null ? 0 : bitmap.width * bitmap.height;
  bitmap?.close();
  return pixels > MAX_UPLOAD_PIXELS ? 'tooLarge' : null;
}

/** Adds files; answers with those that were not taken. */
export async function addPictures(files: readonly File[], stage: string | null): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of files) {
    const { name } = file;
    const why = await refusalOf(file).catch(() => 'notPicture' as const);
    if (why !== null) refused.push({ name, why, stage: null });
    else if (pictures.current().length >= MAX_PICTURES) refused.push({ name, why: 'tooMany', stage: null });
    else {
      const id = await hashOf(file);
      const same = pictures.current().find((one) => one.id === id);
      if (same !== undefined) refused.push({ name, why: 'repeated', stage: same.stage });
      else
        pictures.set([
          ...pictures.current(),
          {
            id,
            file,
            url: URL.createObjectURL(file),
            takenAt: file.lastModified,
            stage,
            work: { kind: 'waiting' },
            isTaken: false,
            isAttached: false,
          },
        ]);
    }
  }
  return refused;
}

/** Brings back pictures of an earlier visit; answers with those that were missing. */
export function restorePictures(found: readonly Omit<WarPicture, 'url'>[]): readonly WarPicture[] {
  const known = new Set(pictures.current().map(({ id }) => id));
  const missing = found
    .filter(({ id }) => !known.has(id))
    .map((one): WarPicture => ({ ...one, url: URL.createObjectURL(one.file) }));
  if (missing.length > 0) pictures.set([...missing, ...pictures.current()]);
  return missing;
}

/** Instead of a stage: somebody has put the picture aside for another war. */
export const OTHER_WAR = '/';

/** Whether nobody has said yet of which war it is. */
export function isUnassigned({ stage }: Pick<WarPicture, 'stage'>): boolean {
  return stage === null || stage === OTHER_WAR;
}

export function assignPicture(id: string, stage: string): void {
  change(id, { stage, isTaken: false, isAttached: false });
}

function markTaken(id: string, isTaken: boolean): void {
  change(id, { isTaken });
}

/** Of a stage's pictures, those that are in its table. */
export function markTakenIn(stage: string, ids: readonly string[]): void {
  for (const one of pictures.current())
    if (one.stage === stage && one.isTaken !== ids.includes(one.id)) markTaken(one.id, !one.isTaken);
}

export function attachPicture(id: string, isAttached: boolean): void {
  change(id, { isAttached });
}

/** A board of which somebody has said which column is which. */
export function setBoard(id: string, board: ReadBoard): void {
  change(id, { work: { kind: 'read', board } });
}

const NO_PICTURES: ReadonlySet<ReadFailure> = new Set(['notPicture', 'damaged', 'tooLarge']);

export function isNoPicture({ work }: Pick<WarPicture, 'work'>): boolean {
  return work.kind === 'failed' && NO_PICTURES.has(work.why);
}

/** Of a stage. */
export function picturesOf(stage: string): readonly WarPicture[] {
  return pictures.current().filter((one) => one.stage === stage && !isNoPicture(one));
}

/** Also when it waits in the outbox: then its file is there, and this page gives its memory back. */
export function removePicture(id: string): void {
  const found = pictures.current().find((one) => one.id === id);
  if (found === undefined) return;
  URL.revokeObjectURL(found.url);
  pictures.set(pictures.current().filter((one) => one.id !== id));
}

/** Removes all of a stage. */
export function removePicturesOf(stage: string): void {
  for (const one of pictures.current()) if (one.stage === stage) removePicture(one.id);
}

/** Reads a picture that waits, or one that could not be read. */
export async function read(
  { id, file }: WarPicture,
  { known, ownClan }: { readonly known: readonly KnownName[]; readonly ownClan: string },
): Promise<void> {
  change(id, { work: { kind: 'reading', share: 0 } });
  const outcome = await readPicture(file, {
    known,
    ownClan,
    onProgress: (share) => change(id, { work: { kind: 'reading', share } }),
  });
  change(id, {
    work: outcome.ok ? { kind: 'read', board: outcome.board } : { kind: 'failed', why: outcome.why },
  });
}
