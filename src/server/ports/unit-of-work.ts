/**
 * A unit of work: a transaction, its instant, and its side effects. Whoever receives one may write; all of it
 * is committed or nothing. Source: architecture sections 3 and 6.
 */
import type { AuditAction } from '../../contract/registry/audit.ts';
import type { ClanId, SessionId, UserId } from '../../domain/ids.ts';
import type { Transaction } from 'kysely';
import type { MirrorKind } from '../../contract/registry/sync.ts';
import type { Result } from '../../domain/result.ts';
import type { Database } from '../db/schema/schema.ts';
import type { JobData, JobName, JobOptions } from './jobs.ts';
import type { AuditedPerson } from '../../domain/audit/audit-part.ts';
import type { RevChange } from './live-bus.ts';
import type { Authorized } from './authorized.ts';
import type { BinEntry } from './bin/bin-entry.ts';

export interface AuditEntry {
  readonly clanId: ClanId;
  /** Null for the program itself. */
  readonly actor: { readonly userId: UserId; readonly characterName: string } | null;
  readonly action: AuditAction;
  readonly entityKind: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The thing itself, where `before` and `after` are only parts of it: whom and what the line is about. */
  readonly whole?: unknown;
  /** Where it is about several: each finds it, and reads their own part. */
  readonly people?: readonly AuditedPerson[];
}

/** A mirrored row that changed. */
export interface TouchedRow {
  readonly kind: string;
  readonly id: string;
  /** Null for a row that belongs to the clan. */
  readonly ownerUserId: UserId | null;
}

/** What a unit of work changed in one clan. */
export interface ClanRevision {
  readonly clanId: ClanId;
  readonly rev: number;
  /** Null when no mirrored row changed: something else of the clan did. */
  readonly change: RevChange | null;
  /** Null when there are too many to list. */
  readonly rows: readonly TouchedRow[] | null;
}

export interface UnitOfWork {
  readonly db: Transaction<Database>;
  readonly now: Date;
  /** The device's own time of the change, for the audit log; null when not sent. */
  readonly deviceAt: Date | null;
  /**
   * Increments and returns the clan's revision, once per unit of work. Locks the clan's row until commit, so
   * call it just before the first write to a mirrored row. After the commit everyone in the clan is notified.
   */
  nextRev(clanId: ClanId): Promise<number>;
  /**
   * Reports changed rows of a kind that `revision` does not find by itself: `notifications`, whose rows only
   * their owner ever sees.
   */
  touch(
    clanId: ClanId,
    kind: MirrorKind,
    rows: readonly { readonly id: string; readonly userId: UserId }[],
  ): void;
  /**
   * The clan's new revision and what it changed, for the end of the work: read once. Null when `nextRev` was
   * not called for the clan.
   */
  revision(clanId: ClanId): Promise<ClanRevision | null>;
  /** Adds a tombstone for a deleted mirrored row; needs the revision of this unit of work. */
  addTombstone(row: {
    readonly clanId: ClanId;
    readonly rev: number;
    readonly kind: string;
    readonly id: string;
    readonly ownerUserId: UserId | null;
  }): Promise<void>;
  /** Appends to the audit log. */
  appendAudit(entry: AuditEntry): Promise<void>;
  /**
   * Puts something into the clan's bin, just before it is deleted and under the clan's lock; it counts towards what a
   * person may write in a day.
   */
  putIntoBin(entry: BinEntry): Promise<void>;
  /** Enqueues a job that exists only if the transaction commits. */
  enqueueJob<N extends JobName>(name: N, data: JobData[N], options?: JobOptions): Promise<void>;
  /** After commit, notifies a clan's members, or one user, that their permissions may have changed. */
  rightsChanged(who: { readonly clanId: ClanId } | { readonly userId: UserId }): void;
  /** After commit, closes the streams of a session that this unit of work ends. */
  sessionEnded(sessionId: SessionId): void;
}

/**
 * Runs a unit of work outside of a keyed call: a job, clean-up. An error result rolls everything back and is
 * returned. Deadlocks and serialization failures are retried.
 */
export interface UnitOfWorkRunner {
  run<Value, Code extends string>(
    by: Authorized<unknown>,
    act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>>;
}

/** Changes wait on a device as long as their keys are kept; what claims to be older comes from a wrong clock. */
const MADE_AT_DAYS = 35;

/**
 * When a change was made, to be stored and shown as such: by the device's time where that can be, that is neither in
 * the future nor older than a change may wait; otherwise now.
 */
export function storedMadeAt({ deviceAt, now }: Pick<UnitOfWork, 'deviceAt' | 'now'>): Date {
  const ageMs = deviceAt === null ? 0 : now.getTime() - deviceAt.getTime();
  return deviceAt === null || ageMs < 0 || ageMs > MADE_AT_DAYS * 86_400_000 ? now : deviceAt;
}

/** The device's own time of the change, as the domain compares instants; null when not sent. */
export function madeAt({ deviceAt }: Pick<UnitOfWork, 'deviceAt'>): string | null {
  return deviceAt?.toISOString() ?? null;
}
