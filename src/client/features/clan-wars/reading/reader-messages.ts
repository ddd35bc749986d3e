/** What the page and the worker that reads pictures say to each other. */
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';

export interface ReadRequest {
  readonly id: number;
  readonly file: Blob;
  readonly known: readonly KnownName[];
  readonly ownClan: string;
}

/** Why a picture was not read: it is none, it is cut off or damaged, it is too large, there is no table in it, or the program could not be loaded. */
export type ReadFailure = 'notPicture' | 'damaged' | 'tooLarge' | 'noTable' | 'notLoaded' | 'failed';

export type ReadReply =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'read'; readonly board: ReadBoard }
  | { readonly id: number; readonly kind: 'failed'; readonly why: ReadFailure };
