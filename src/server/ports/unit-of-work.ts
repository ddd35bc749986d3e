/**
 * One change: a transaction, the instant at which it happens, and what must happen with it. Whoever is handed one may
 * write; what it wrote is there as a whole or not at all. Source: architecture sections 3 and 6.
 */
import type { Transaction } from 'kysely';
import type { Result } from '../../domain/result.ts';
import type { Database } from '../db/schema/schema.ts';
import type { JobData, JobName, JobOptions } from './jobs.ts';

export interface AuditEntry {
  readonly clanId: string;
  /** Null for the program itself. */
  readonly actor: { readonly userId: string; readonly characterName: string } | null;
  /** Such as `skip.approved`. */
  readonly action: string;
  readonly entityKind: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface UnitOfWork {
  readonly db: Transaction<Database>;
  readonly now: Date;
  /** The device's own time of the change, for the audit log; null when it said none. */
  readonly deviceAt: Date | null;
  /**
   * Raises the clan's counter and answers it; takes it once per change. Locks the clan's row until the end, so take it
   * just before the first row that devices mirror is written. After the commit everyone in the clan is told.
   */
  nextRev(clanId: string): Promise<number>;
  /** Says that a mirrored row is gone; needs the counter of this change. */
  addTombstone(row: {
    readonly clanId: string;
    readonly rev: number;
    readonly kind: string;
    readonly id: string;
    readonly ownerUserId: string | null;
  }): Promise<void>;
  /** Appends to the audit log. */
  appendAudit(entry: AuditEntry): Promise<void>;
  /** Sends a job that exists only if the change does. */
  enqueueJob<N extends JobName>(name: N, data: JobData[N], options?: JobOptions): Promise<void>;
  /** Tells the people of a clan, or one person, that their rights may have changed, once the change is there. */
  rightsChanged(who: { readonly clanId: string } | { readonly userId: string }): void;
  /** Closes the streams of a session that this change ends, once the change is there. */
  sessionEnded(sessionId: string): void;
}

/**
 * Does a change outside of an HTTP call (jobs, clean-up). A refusal rolls everything back and is answered.
 * Deadlocks and serialization failures are tried again.
 */
export interface UnitOfWorkRunner {
  run<Value, Code extends string>(
    act: (work: UnitOfWork) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code>>;
}
