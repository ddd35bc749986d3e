/**
 * What a feature gives the server, and what every feature is given. `features.ts` makes the features, `app.ts`
 * loops over them: a new slug is one more entry in the list. Source: architecture section 8a.
 */
import type { ClanId, UserId } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { MirrorKind } from '../../contract/registry/sync.ts';
import type { Database } from '../db/schema/schema.ts';
import { BIN_KINDS, type BinKind } from '../../domain/bin/bin-kind.ts';
import type { ClanActor } from './actor.ts';
import type { Authorized } from './authorized.ts';
import type { Clock } from './clock.ts';
import type { DemoPart } from './demo.ts';
import type { Game } from './game.ts';
import type { Ids } from './ids.ts';
import type { JobHandlers, JobName } from './jobs.ts';
import type { Log } from './log.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { MirrorSources } from './mirror.ts';
import type { AuditEntry, UnitOfWork, UnitOfWorkRunner } from './unit-of-work.ts';

/** What every feature may use. */
export interface FeatureDeps {
  readonly db: Kysely<Database>;
  readonly works: UnitOfWorkRunner;
  readonly game: Game;
  readonly clock: Clock;
  readonly limits: SharedLimits;
  readonly ids: Ids;
  readonly log: Log;
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

export interface Feature {
  /** Binds the feature's endpoints. */
  routes?(web: FastifyInstance): void;
  readonly jobs?: Partial<JobHandlers>;
  /** Sources of the rows that devices mirror. */
  readonly mirrors?: Partial<MirrorSources>;
  /** How things of its kinds come back from the bin. */
  readonly restorers?: Restorers;
  /** Follows a change of who belongs to a clan or may open what in it, in the same transaction. */
  settle?(work: UnitOfWork, clanId: ClanId): Promise<void>;
  /** Follows what is added to the audit log, in the same transaction. */
  readonly audited?: (work: UnitOfWork, entry: AuditEntry) => Promise<void>;
  /** Deletes what has expired. */
  sweep?(): Promise<void>;
  /** Enqueues scheduled work whose time has come. */
  enqueueDue?(): Promise<void>;
  /** Starts background work of this process. */
  start?(): void;
  /** Ends background work; called while the web server closes. */
  stop?(): Promise<void>;
  /** Its part of the demo. */
  readonly demo?: DemoPart;
  /** Releases what is left, after the last request and the last job. */
  close?(): void | Promise<void>;
}

/** All of a partial map's parts in one; throws where two features claim a key or nobody does. */
function merge<T extends object>(what: string, names: readonly (keyof T)[], parts: readonly Partial<T>[]): T {
  const whole: Partial<T> = {};
  for (const part of parts)
    for (const name of Object.keys(part) as (keyof T)[]) {
      if (whole[name] !== undefined) throw new Error(`Two features provide the ${what} ${String(name)}.`);
      whole[name] = part[name];
    }
  const missing = names.filter((name) => whole[name] === undefined);
  if (missing.length > 0) throw new Error(`No feature provides the ${what} ${missing.join(', ')}.`);
  return whole as T;
}

/** The handlers of all jobs. */
export function jobHandlersOf(features: readonly Feature[], names: readonly JobName[]): JobHandlers {
  return merge<JobHandlers>(
    'job',
    names,
    features.map(({ jobs }) => jobs ?? {}),
  );
}

/** The sources of all mirrored kinds. */
export function mirrorSourcesOf(features: readonly Feature[], kinds: readonly MirrorKind[]): MirrorSources {
  return merge<MirrorSources>(
    'mirror',
    kinds,
    features.map(({ mirrors }) => mirrors ?? {}),
  );
}

/** How things of all kinds come back from the bin. */
export function restorersOf(features: readonly Feature[]): Restorers {
  return merge<Record<BinKind, Restorer>>(
    'restorer',
    BIN_KINDS,
    features.map(({ restorers }) => restorers ?? {}),
  );
}
