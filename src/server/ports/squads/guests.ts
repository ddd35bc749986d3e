/** Guests of a clan as callers: whoever has the link of a pass. Source: decision "A guest has a pass". */
import type { GuestPassId } from '../../../domain/guest-passes/guest-pass.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';

/** A pass that is valid at this moment. */
export interface GuestCaller {
  readonly passId: GuestPassId;
  readonly clanId: ClanId;
  readonly name: string;
  /** Key of the name in squads; null: the guest stands in none. */
  readonly memberKey: string | null;
  /** What it opens; null: the squads of all maps. */
  readonly operationId: OperationId | null;
  readonly showsNames: boolean;
  readonly endsAt: Date;
  readonly isOpened: boolean;
  readonly lastUsedAt: Date | null;
}

/** `unknown`: this installation made no such pass, or it ended long ago. */
export type GuestRefusal =
  | 'guestPasses.unknown'
  | 'guestPasses.expired'
  | 'guestPasses.revoked'
  | 'request.rateLimited';
