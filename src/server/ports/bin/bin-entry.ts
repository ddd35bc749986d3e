/** What goes to the bin. Source: decision "A bin for what was deleted". */
import type { BinFacts, BinKind } from '../../../domain/bin/bin-kind.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';

/** What is about to be deleted. */
export interface BinEntry {
  readonly clanId: ClanId;
  readonly by: { readonly userId: UserId; readonly characterName: string };
  readonly kind: BinKind;
  /** Its id within the clan. */
  readonly id: string;
  /** Its name; empty where it has none. */
  readonly title: string;
  readonly facts?: BinFacts;
  /** Whose own it is: they see it, too. */
  readonly ownerUserId?: UserId | null;
  /** The lowest role that may bring it back, where that is above the rule of its kind. */
  readonly role?: Role;
  /** What its rows do not say; the restorer gets it back. */
  readonly extra?: unknown;
}
