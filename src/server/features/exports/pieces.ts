/** The bytes of a stored file, whose pieces are rows. */
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { FILE_PIECE_BYTES, type ClanFileId } from '../../../domain/exports/clan-file.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { ClanFilesRepo } from './clan-files.repo.ts';

type Pieces = Pick<ClanFilesRepo, 'addPiece' | 'pieceAt'>;

/** The database did not answer: nothing is said about the file. */
export class PieceReadError extends Error {}

/** Bytes from `start` to before `end`; ends early where a piece is missing. */
export async function* bytesOf(
  pieces: Pick<Pieces, 'pieceAt'>,
  clanId: ClanId,
  id: ClanFileId,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Buffer> {
  let at = start;
  while (at < end) {
    const piece = await pieces.pieceAt(clanId, id, at).catch((cause: unknown) => {
      throw new PieceReadError('A piece could not be read.', { cause });
    });
    const part = piece?.body.subarray(at - piece.start, end - piece.start);
    if (part === undefined || part.length === 0) return;
    yield part;
    at += part.length;
  }
}

/** A stored file as the reader of ZIPs asks for it; the piece that was read last stays in memory. */
export class PieceReader extends RandomAccessReader {
  readonly #pieces: Pick<Pieces, 'pieceAt'>;
  readonly #clanId: ClanId;
  readonly #id: ClanFileId;

  constructor(pieces: Pick<Pieces, 'pieceAt'>, clanId: ClanId, id: ClanFileId) {
    super();
    let last: { readonly start: number; readonly body: Buffer } | null = null;
    this.#pieces = {
      async pieceAt(of, fileId, offset) {
        if (last === null || offset < last.start || offset >= last.start + last.body.length)
          last = await pieces.pieceAt(of, fileId, offset);
        return last;
      },
    };
    this.#clanId = clanId;
    this.#id = id;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesOf(this.#pieces, this.#clanId, this.#id, { start, end }));
  }
}

/** Stores bytes as pieces; answers how many there were. */
export async function storePieces(
  pieces: Pick<Pieces, 'addPiece'>,
  clanId: ClanId,
  id: ClanFileId,
  bytes: AsyncIterable<Buffer>,
  mostBytes: number,
): Promise<number> {
  let start = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (isLast: boolean): Promise<void> => {
    while (size >= FILE_PIECE_BYTES || (isLast && size > 0)) {
      const all = Buffer.concat(waiting);
      const piece = all.subarray(0, FILE_PIECE_BYTES);
      const rest = all.subarray(FILE_PIECE_BYTES);
      if (start + piece.length > mostBytes)
        throw new RangeError(`The file is larger than ${mostBytes} bytes.`);
      await pieces.addPiece(clanId, id, start, piece);
      start += piece.length;
      waiting = [rest];
      size = rest.length;
    }
  };
  for await (const part of bytes) {
    waiting.push(part);
    size += part.length;
    await flush(false);
  }
  await flush(true);
  return start;
}
