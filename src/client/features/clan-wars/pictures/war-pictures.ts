/** Pictures of scoreboards on this page: from the file to what was read in it. They stay until the page is closed. */
import { useSyncExternalStore } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { MAX_UPLOAD_BYTES } from '../../../../domain/pictures/picture-limits.ts';
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
  /** It waits in the outbox, or was sent. */
  readonly isQueued: boolean;
}

/** What is not taken: more at once would fill the memory of a phone. */
export const MAX_PICTURES = 12;

const pictures = createStore<readonly WarPicture[]>([]);

export function usePictures(): readonly WarPicture[] {
  return useSyncExternalStore(pictures.subscribe, pictures.current);
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

export type Refusal = 'repeated' | 'tooLarge' | 'tooMany' | 'notPicture';

/** Adds files; answers with why some were not taken. */
export async function addPictures(files: readonly File[], stage: string | null): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const file of files) {
    if (!/^image\/(?:png|jpeg|webp)$/.test(file.type)) refused.push('notPicture');
    else if (file.size > MAX_UPLOAD_BYTES) refused.push('tooLarge');
    else if (pictures.current().length >= MAX_PICTURES) refused.push('tooMany');
    else {
      const id = await hashOf(file);
      if (pictures.current().some((one) => one.id === id)) refused.push('repeated');
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
            isQueued: false,
          },
        ]);
    }
  }
  return refused;
}

export function assignPicture(id: string, stage: string): void {
  change(id, { stage, isTaken: false });
}

export function markTaken(id: string): void {
  change(id, { isTaken: true });
}

export function markQueued(id: string): void {
  change(id, { isQueued: true });
}

function isNoPicture({ work }: WarPicture): boolean {
  return work.kind === 'failed' && (work.why === 'notPicture' || work.why === 'tooLarge');
}

/** Of a stage, those that nobody has kept yet. */
export function unqueuedOf(stage: string): readonly WarPicture[] {
  return pictures.current().filter((one) => one.stage === stage && !one.isQueued && !isNoPicture(one));
}

export function removePicture(id: string): void {
  const found = pictures.current().find((one) => one.id === id);
  if (found === undefined) return;
  URL.revokeObjectURL(found.url);
  pictures.set(pictures.current().filter((one) => one.id !== id));
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
