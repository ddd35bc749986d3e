/**
 * How deleted things come back: a feature says it for its kinds, the rows are the database's business. Source: decision "A
 * bin for what was deleted".
 */
import type { BinKind } from '../../../domain/bin/bin-kind.ts';
import type { UserId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import type { ClanActor } from '../actor.ts';
import type { Authorized } from '../authorized.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

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
  readonly putBack: (set?: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

export type RestoreRefusal = 'bin.full' | 'bin.notFound' | 'bin.ownerGone' | 'bin.parentGone' | 'bin.taken';

/** Brings a thing of one kind back, and says so in the audit log. Answers with who did not come back with it, by name. */
export type Restorer = (
  work: UnitOfWork,
  actor: Authorized<ClanActor>,
  thing: Restoring,
) => Promise<Result<readonly string[], RestoreRefusal>>;

export type Restorers = Readonly<Partial<Record<BinKind, Restorer>>>;
