/** A clan's file on its way: part by part, so that a broken connection loses nothing that has arrived. */
import { addPiece, file as fileEndpoint, type ClanFile } from '../../../../contract/exports.ts';
import { FILE_PIECE_BYTES, type ClanFileId } from '../../../../domain/exports/clan-file.ts';
import type { FILES_SOURCE } from '../../../data/files/files.ts';
import type { Source } from '../../../data/store/source.ts';

type Files = typeof FILES_SOURCE extends Source<infer Value> ? Value : never;

const PART_BYTES = 4 * FILE_PIECE_BYTES;

/** The parts of a download that have arrived. */
export class Download {
  readonly #parts: ArrayBuffer[] = [];
  readonly #file: Pick<ClanFile, 'bytes' | 'id'>;
  #bytes = 0;

  constructor(file: Pick<ClanFile, 'bytes' | 'id'>) {
    this.#file = file;
  }

  /** Goes on from where it was; throws as every call does. `onProgress`: how much is here, 0 to 1. */
  async run(
    { loadFile }: Pick<Files, 'loadFile'>,
    { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ): Promise<Blob> {
    const { id, bytes } = this.#file;
    while (this.#bytes < bytes) {
      const end = Math.min(bytes, this.#bytes + PART_BYTES);
      const part = await loadFile(fileEndpoint, { params: { id } }, { start: this.#bytes, end }, { signal });
      this.#parts.push(part);
      this.#bytes += part.byteLength;
      onProgress(this.#bytes / bytes);
    }
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

/** Sends what the server does not have yet; throws as every call does. */
export async function sendPieces(
  { sendFile }: Pick<Files, 'sendFile'>,
  file: Blob,
  { id, received }: { readonly id: ClanFileId; readonly received: number },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<void> {
  let from = received;
  while (from < file.size) {
    const start = from;
    const piece = file.slice(start, start + FILE_PIECE_BYTES);
    const answer = await sendFile(addPiece, { params: { id }, query: { from: String(start) } }, piece, {
      signal,
      onProgress: (part) => onProgress((start + part * piece.size) / file.size),
    });
    from = answer.file.received;
    if (answer.file.state !== 'uploading') return;
  }
}

/** By what the same file is known again: its size, beginning and end. */
export async function tagOf(file: Blob): Promise<string> {
  const ends = await new Blob([
    file.slice(0, FILE_PIECE_BYTES),
    file.slice(-FILE_PIECE_BYTES),
    String(file.size),
  ]).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', ends));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
