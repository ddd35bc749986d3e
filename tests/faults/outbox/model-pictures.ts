/** In-memory model of pictures on the server: pieces from where it is, the whole once, lost pieces, repeated files. */
import type { ApiErrorCode } from '../../../src/contract/error-codes.ts';
import type { WarPictureRow } from '../../../src/contract/war-pictures.ts';
import type { WarPictureId } from '../../../src/domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../../src/domain/clan-wars/war.ts';
import { toId } from '../../../src/domain/ids.ts';

interface PictureCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly file: ArrayBuffer | null;
}

interface Refused {
  readonly code: ApiErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
}

const PIECES = /^\/api\/clan-wars\/([^/]+)\/pictures\/([^/]+)\/pieces$/;
const WHOLE = /^\/api\/clan-wars\/([^/]+)\/pictures$/;

/** A file whose pieces can be told apart; `number` is that of the file. */
export function markedFile(number: number, bytes: number, pieceBytes: number): ArrayBuffer {
  const file = new ArrayBuffer(bytes);
  const view = new DataView(file);
  for (let from = 0; from + 8 <= bytes; from += pieceBytes) {
    view.setUint32(from, number);
    view.setUint32(from + 4, from);
  }
  return file;
}

export class ModelPictures {
  readonly stored = new Map<string, WarPictureRow>();
  /** Pictures whose file somebody else had sent. */
  readonly already = new Set<string>();
  /** What a device sent that makes no whole. */
  readonly breaches: string[] = [];
  private readonly begun = new Map<
    string,
    { readonly userId: string; readonly number: number; received: number }
  >();
  private readonly clock: () => number;
  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** The sweep was too early, or a backup was put back. */
  lose(): void {
    this.begun.clear();
  }

  /** Null for a call that is about something else. */
  change(
    call: PictureCall,
    userId: string,
  ): { readonly received: number } | { readonly picture: WarPictureRow } | Refused | null {
    const [, , picture] = PIECES.exec(call.path) ?? [];
    if (picture !== undefined) return this.piece(call, picture, userId);
    const [, warId] = WHOLE.exec(call.path) ?? [];
    return warId === undefined || call.method !== 'POST' ? null : this.whole(call.body, warId, userId);
  }

  private repeated(picture: string, source: string): Refused | null {
    if ([...this.stored.values()].every((one) => one.source !== source)) return null;
    this.already.add(picture);
    return { code: 'warPictures.repeated', details: { isSame: true } };
  }

  private piece(
    { query, file }: PictureCall,
    picture: string,
    userId: string,
  ): { received: number } | Refused {
    const from = Number(query.get('from'));
    const upload = this.begun.get(picture);
    if (upload === undefined) {
      const repeated = this.repeated(picture, query.get('source') ?? '');
      if (repeated !== null) return repeated;
      if (from > 0) return { received: 0 };
    }
    if (file === null) throw new Error('A piece without content.');
    const view = new DataView(file);
    const now = upload ?? { userId, number: view.getUint32(0), received: 0 };
    this.begun.set(picture, now);
    if (now.userId !== userId) return { code: 'clanWars.notFound', details: {} };
    if (from !== now.received) return { received: now.received };
    if (view.getUint32(0) !== now.number || view.getUint32(4) !== from)
      this.breaches.push(`${picture} got another piece at ${from}`);
    now.received = from + file.byteLength;
    return { received: now.received };
  }

  private whole(
    body: PictureCall['body'],
    warId: string,
    userId: string,
  ): { readonly picture: WarPictureRow } | Refused {
    const id = String(body['picture']);
    const source = String(body['source']);
    const bytes = Number(body['bytes']);
    const repeated = this.repeated(id, source);
    if (repeated !== null) return repeated;
    const received = this.begun.get(id)?.received ?? 0;
    if (received !== bytes) return { code: 'pictures.missing', details: { received } };
    this.begun.delete(id);
    const picture: WarPictureRow = {
      id: toId<WarPictureId>(id),
      warId: toId<ClanWarId>(warId),
      stageId: String(body['stageId']),
      source,
      width: 1,
      height: 1,
      bytes,
      takenAt: null,
      addedBy: userId,
      addedAt: new Date(this.clock()).toISOString(),
      goneAt: null,
      rev: 0,
    };
    this.stored.set(id, picture);
    return { picture };
  }
}
