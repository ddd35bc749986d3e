/**
 * Units of work: each in one transaction, with its audit entries, tombstones and jobs; one with an
 * idempotency key also stores its answer. Events are published after the commit. Source: architecture
 * sections 3 and 6.
 */
import { auditedThing } from '../../../contract/registry/audit.ts';
import { auditSubject } from '../../../domain/audit/audit-part.ts';
import { changedParts, partText } from '../../../domain/audit/changed-parts.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Transaction } from 'kysely';
import pLimit from 'p-limit';
import type {
  KeyedAnswer,
  KeyedCall,
  IdempotentRunner,
  TokenCall,
} from '../../ports/idempotency/idempotency.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { JobData, JobName, JobOptions } from '../../ports/jobs.ts';
import type { LiveBus, BusEvent } from '../../ports/live-bus.ts';
import type {
  AuditEntry,
  ClanRevision,
  TouchedRow,
  UnitOfWork,
  UnitOfWorkRunner,
} from '../../ports/unit-of-work.ts';
import { storeInBin } from '../bin/store-in-bin.ts';
import { type Db, LOCK_TIMEOUT_MS } from '../connection/engine.ts';
import { type ChangedRows, MAX_ROWS_PER_KIND, readChangedRows } from './changed-rows.ts';
import { createIdempotencyKeys, type StoredRefusal } from './idempotency-keys.ts';
import { createWriteQuota } from './write-quota.ts';
import { type Database, REVISION_TABLES } from '../schema/schema.ts';
import { isLockTimeout } from '../connection/pg-errors.ts';
import { withRetries } from '../connection/with-retries.ts';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';

/** Enqueues a job in the transaction of a unit of work. */
export interface JobSender {
  send<N extends JobName>(
    db: Transaction<Database>,
    name: N,
    data: JobData[N],
    options?: JobOptions,
  ): Promise<void>;
}

export interface UnitOfWorkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: JobSender;
  /** Null where nobody listens: then nothing is read to describe the changes. */
  readonly bus: Pick<LiveBus, 'publish'> | null;
  /** Follows what is added to the audit log, in its transaction. */
  readonly onAudited?: (work: UnitOfWork, entry: AuditEntry) => Promise<void>;
  /** What one person may write in a day, in bytes. */
  readonly dailyWriteBytes?: number;
}

/** What an audit row takes without its parts, its indexes included. */
const AUDIT_ROW_BYTES = 400;

/**
 * Below the pool size, so that a unit of work that also reads outside of its transaction finds a connection.
 */
const MAX_CONCURRENT = 12;

/** Carries a result out of a transaction that must roll back. */
class RollbackSignal<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('taken back');
    this.result = result;
  }
}

interface KeyedResult {
  readonly answer: KeyedAnswer;
  readonly refusal: StoredRefusal | null;
}

interface WorkResult<T> {
  readonly result: T;
  readonly isCommitted: boolean;
}

/** Kinds whose rows only their owner ever sees. */
const OWN_KINDS: ReadonlySet<string> = new Set(
  Object.entries(REVISION_TABLES).flatMap(([kind, { isOwn }]) => (isOwn === true ? [kind] : [])),
);

function describeRevision(
  clanId: ClanId,
  rev: number,
  changed: ChangedRows,
  owned: readonly TouchedRow[],
): ClanRevision {
  const touched = [...changed.rows, ...owned];
  const byKind = new Map<string, TouchedRow[]>();
  for (const row of touched) {
    const rows = byKind.get(row.kind);
    if (rows === undefined) byKind.set(row.kind, [row]);
    else rows.push(row);
  }
  const isListed = [...byKind.values()].every((rows) => rows.length <= MAX_ROWS_PER_KIND);
  const own = [...byKind].flatMap(([kind, rows]) => {
    const userIds = [...new Set(rows.map(({ ownerUserId }) => ownerUserId))].filter((id) => id !== null);
    return OWN_KINDS.has(kind) && isListed ? [{ kind, userIds }] : [];
  });
  const kinds = [...byKind.keys()].filter((kind) => !own.some((one) => one.kind === kind));
  return {
    clanId,
    rev,
    change:
      touched.length === 0
        ? null
        : {
            since: rev - 1,
            kinds,
            own,
            readers: changed.readers.filter(({ kind }) => kinds.includes(kind)),
          },
    rows: isListed ? touched : null,
  };
}

/** Who makes the change, as far as the audit log says it. */
type Caller = Pick<KeyedCall, 'deviceAt' | 'via'>;
const THE_PROGRAM: Caller = { deviceAt: null, via: null };

/** Bytes that a unit of work has stored besides its rows. */
interface Written {
  audit: number;
  bin: number;
}

/** What a token did that no entry of its own speaks of. */
function tokenEntry({ tokenId, clanId, userId, characterName }: TokenCall, endpoint: string): AuditEntry {
  return {
    clanId,
    actor: { userId, characterName },
    action: 'apiToken.used',
    entityKind: 'apiToken',
    entityId: tokenId,
    before: null,
    after: { endpoint },
  };
}

function createUnitOfWork(
  deps: UnitOfWorkDeps,
  db: Transaction<Database>,
  { deviceAt, via }: Caller,
): {
  readonly work: UnitOfWork;
  readonly takeEvents: () => Promise<readonly BusEvent[]>;
  readonly written: () => Written;
} {
  const now = deps.clock.now();
  const events: BusEvent[] = [];
  const written: Written = { audit: 0, bin: 0 };
  const revs = new Map<ClanId, number>();
  const touched = new Map<ClanId, TouchedRow[]>();
  const revisions = new Map<ClanId, ClanRevision>();
  const work: UnitOfWork = {
    db,
    now,
    deviceAt,
    async nextRev(clanId) {
      const taken = revs.get(clanId);
      if (taken !== undefined) return taken;
      const { rev } = await db
        .updateTable('clans')
        .set((row) => ({ rev: row('rev', '+', 1) }))
        .where('id', '=', clanId)
        .returning('rev')
        .executeTakeFirstOrThrow();
      revs.set(clanId, rev);
      return rev;
    },
    touch(clanId, kind, rows) {
      const list = touched.get(clanId) ?? [];
      for (const { id, userId } of rows) list.push({ kind, id, ownerUserId: userId });
      touched.set(clanId, list);
    },
    async revision(clanId) {
      const rev = revs.get(clanId);
      if (rev === undefined) return null;
      const described =
        revisions.get(clanId) ??
        describeRevision(clanId, rev, await readChangedRows(db, clanId, rev), touched.get(clanId) ?? []);
      revisions.set(clanId, described);
      return described;
    },
    async addTombstone({ clanId, rev, kind, id, ownerUserId }) {
      await db
        .insertInto('tombstones')
        .values({ clan_id: clanId, rev, kind, id, owner_user_id: ownerUserId, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async appendAudit(entry) {
      const { clanId, actor, action, entityKind, entityId, whole, people: about = [], ...states } = entry;
      const parts = changedParts(states.before, states.after);
      const subject = auditSubject(auditedThing(entityKind), whole ?? states.after ?? states.before);
      const facts = partText(subject.facts);
      const [before, after] = [partText(parts.before), partText(parts.after)];
      const people = about.length === 0 ? null : JSON.stringify(about);
      written.audit +=
        AUDIT_ROW_BYTES +
        [before, after, facts, people].reduce((total, text) => total + (text?.length ?? 0), 0);
      await db
        .insertInto('audit_log')
        .values({
          clan_id: clanId,
          id: deps.ids.id(),
          at: now,
          device_at: deviceAt,
          actor_user_id: actor?.userId ?? null,
          actor_name: actor?.characterName ?? null,
          action,
          entity_kind: entityKind,
          entity_id: entityId,
          before,
          after,
          subject_user_id: subject.userId,
          subject_name: subject.name,
          facts,
          people,
          people_names: about.length === 0 ? null : about.map(({ name }) => name).join('\n'),
          via: actor === null || via === 'discord' ? null : (via?.tokenName ?? null),
          way: actor !== null && via === 'discord' ? via : null,
        })
        .execute();
      await deps.onAudited?.(work, entry);
    },
    async putIntoBin(entry) {
      written.bin += await storeInBin(db, now, entry);
    },
    enqueueJob: (name, data, options) => deps.jobs.send(db, name, data, options),
    rightsChanged: (who) => {
      events.push({ kind: 'rights', ...who });
    },
    sessionEnded: (sessionId) => {
      events.push({ kind: 'session', sessionId });
    },
  };
  const takeEvents = async (): Promise<readonly BusEvent[]> => {
    const revEvents: BusEvent[] = [];
    for (const [clanId, rev] of revs) {
      const change = (await work.revision(clanId))?.change ?? null;
      revEvents.push({ kind: 'rev', clanId, rev, ...(change !== null && { change }) });
    }
    return [...revEvents, ...events];
  };
  return { work, takeEvents, written: () => written };
}

function overQuota(retryAfterSeconds: number): WorkResult<KeyedResult> {
  const answer: KeyedAnswer = { kind: 'overQuota', retryAfterSeconds };
  return { result: { refusal: null, answer }, isCommitted: false };
}

/** Creates both ways to mutate: with an idempotency key, and by the program itself. */
export function createUnitOfWorkRunner(deps: UnitOfWorkDeps): UnitOfWorkRunner & IdempotentRunner {
  const keys = createIdempotencyKeys(deps.db);
  const quota = createWriteQuota(deps.dailyWriteBytes);
  const semaphore = pLimit(MAX_CONCURRENT);
  const mutex = createKeyedMutex(LOCK_TIMEOUT_MS);

  const once = async <T>(
    caller: Caller,
    act: (work: UnitOfWork, written: () => Written) => Promise<WorkResult<T>>,
  ): Promise<T> => {
    let committedEvents: readonly BusEvent[] = [];
    try {
      const result = await deps.db.transaction().execute(async (trx) => {
        const { work, takeEvents, written } = createUnitOfWork(deps, trx, caller);
        const ended = await act(work, written);
        if (!ended.isCommitted) throw new RollbackSignal(ended.result);
        if (deps.bus !== null) committedEvents = await takeEvents();
        return ended.result;
      });
      for (const event of committedEvents) deps.bus?.publish(event);
      return result;
    } catch (error) {
      if (error instanceof RollbackSignal) return error.result as T;
      throw error;
    }
  };

  const inTransaction = <T>(
    caller: Caller,
    act: (work: UnitOfWork, written: () => Written) => Promise<WorkResult<T>>,
  ): Promise<T> => semaphore(() => withRetries(() => once(caller, act)));

  const keyed = async (
    call: KeyedCall,
    act: Parameters<IdempotentRunner['once']>[1],
  ): Promise<KeyedAnswer> => {
    const done = await inTransaction<KeyedResult>(call, async (work, written) => {
      const stored = await keys.claim(work.db, call, work.now);
      if (stored !== null) return { result: { refusal: null, answer: stored }, isCommitted: false };
      const earlyWait = await quota.check(work.db, call.userId, call.bodyBytes);
      if (earlyWait !== null) return overQuota(earlyWait);
      const { status, text, outcome } = await act(work);
      if (outcome === 'done') {
        if (call.via !== null && call.via !== 'discord' && written().audit === 0)
          await work.appendAudit(tokenEntry(call.via, call.endpoint));
        const stored = await keys.storeAnswer(work.db, call, status, text);
        const { audit, bin } = written();
        const waitSeconds = await quota.write(work.db, call.userId, call.bodyBytes + audit + bin + stored);
        if (waitSeconds !== null) return overQuota(waitSeconds);
      }
      return {
        result: {
          refusal: outcome === 'refused' ? { status, text, at: work.now } : null,
          answer: { kind: 'answer', status, text, isReplayed: false },
        },
        isCommitted: outcome === 'done',
      };
    });
    // The error is stored although the work was rolled back; whoever claimed the key first decides.
    return done.refusal === null
      ? done.answer
      : ((await keys.storeRefusal(call, done.refusal)) ?? done.answer);
  };

  return {
    run: (_by, act) =>
      inTransaction(THE_PROGRAM, async (work) => {
        const result = await act(work);
        return { result, isCommitted: result.ok };
      }),
    async once(call, act) {
      try {
        return (await mutex(`${call.userId} ${call.key}`, () => keyed(call, act))) ?? { kind: 'running' };
      } catch (error) {
        if (isLockTimeout(error) && keys.isKeyWaitError(error)) return { kind: 'running' };
        throw error;
      }
    },
  };
}
