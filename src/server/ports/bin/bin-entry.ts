/**
 * Bringing deleted things back. A feature says what it is about to delete, and how a thing of that kind comes back; the
 * rows are the database's business. Source: decision "A bin for what was deleted".
 */
import type { BinFacts, BinKind } from '../../../domain/bin/bin-kind.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import type { ClanActor } from '../actor.ts';
import type { Authorized } from '../authorized.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

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

/** Something that comes back, under the clan's lock. */
export interface Restoring {
  readonly entityId: string;
  readonly title: string;
  readonly extra: unknown;
  readonly ownerUserId: UserId | null;
  /** The clan's revision of this change. */
  readonly rev: number;
  /**
   * Puts the rows back as they were, with the revision, and `set` over the columns of the thing itself. False: something
   * is in its place. Dependent rows whose place is taken stay away.
   */
  putBack(set?: Readonly<Record<string, unknown>>): Promise<boolean>;
}

export type RestoreRefusal = 'bin.full' | 'bin.notFound' | 'bin.ownerGone' | 'bin.parentGone' | 'bin.taken';

/** Brings a thing of one kind back, and says so in the audit log. Answers with who did not come back with it, by name. */
export type Restorer = (
  work: UnitOfWork,
  actor: Authorized<ClanActor>,
  thing: Restoring,
) => Promise<Result<readonly string[], RestoreRefusal>>;

export type Restorers = Readonly<Partial<Record<BinKind, Restorer>>>;
