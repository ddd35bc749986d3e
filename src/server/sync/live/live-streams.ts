/**
 * The open live streams of this process: their owners, what each was last sent, and whether it may stay open.
 * A stream only says "the clan is at this revision"; changes are fetched with `GET /api/sync`. Source:
 * reliability 5.
 */
import type { ClanId, SessionId } from '../../../domain/ids.ts';
import type { live } from '../../../contract/registry/sync.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import { visibleKinds, type LiveBus, type BusEvent } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import type { Visible, SyncMember } from '../sync.service.ts';
import type { RevEvent } from './rev-events.ts';
import { createStreamIndex } from './stream-index.ts';

export type LivePrincipal = PrincipalFor<(typeof live)['access']>;
export interface LiveEvent {
  readonly event: 'rev' | 'rights' | 'bye';
  readonly rev: number;
  /** With `kinds`: which of the reader's kinds changed after this revision. */
  readonly since?: number;
  readonly kinds?: string[];
}

/** An open response; `put` replaces an older unsent frame of its kind. */
export interface OpenStream {
  put(kind: string, frame: string): void;
  heartbeat(): void;
  end(frame: string): void;
}

export interface LiveCaller {
  readonly who: LivePrincipal;
  readonly lastEventId: string | null;
  readonly reauthenticate: () => Promise<LivePrincipal | null>;
}

export interface LiveTimes {
  readonly heartbeatMs: number;
  /** Interval for checking sessions, clans and permissions of open streams. */
  readonly checkMs: number;
  /** Interval for polling revisions: the longest delay that a lost message causes. */
  readonly counterPollMs: number;
}

export const LIVE_TIMES: LiveTimes = { heartbeatMs: 20_000, checkMs: 60_000, counterPollMs: 15_000 };

export const MAX_STREAMS_PER_USER = 5;
export const MAX_STREAMS_PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;
const RETRY_MS = 500;
const MAX_CONCURRENT_CHECKS = 8;
/** Retry delay after a failed check. */
const CHECK_RETRY_MS = 3_000;
/** A replaced stream's client waits this long before it reconnects. */
const REPLACED_RETRY_MS = 30_000;
/** After a shutdown clients reconnect spread over this time. */
const SHUTDOWN_RETRY_MS = { min: 1_000, spread: 4_000 } as const;

interface LiveConnection extends SyncMember {
  readonly sessionId: SessionId;
  readonly reauthenticate: LiveCaller['reauthenticate'];
  stream: OpenStream | null;
  /** The revision that the client has, as far as we know. */
  rev: number;
  /** Role, pages of clan roles and scope as last sent; null before the first check. */
  rights: string | null;
  /** The kinds whose rows of everybody it sees; null until that is known. */
  seesAllOf: ReadonlySet<string> | null;
  checkAt: number;
  /** A check is queued or running; `isRequested`: somebody reported a change of permissions. */
  check: null | { isRequested: boolean; isRunning: boolean };
}

export interface LiveStreams {
  /**
   * Admits a caller, or rejects the sixth stream of a user; the oldest stream of the same session is closed
   * to make room.
   */
  admit(caller: LiveCaller): Result<{ opened(stream: OpenStream): void; closed(): void }, 'live.tooMany'>;
  start(): void;
  /** Ends all streams; clients reconnect to another process, or to this one once it is back. */
  stop(): void;
  readonly size: number;
}

function memberOf(who: LivePrincipal): SyncMember {
  return {
    userId: who.user.id,
    clanId: who.character.clan.id,
    role: who.character.clan.role,
    grantedPages: who.character.clan.grantedPages,
  };
}

export function createLiveStreams(deps: {
  readonly bus: LiveBus;
  readonly log: Log;
  readonly times: LiveTimes;
  readonly counters: (clanIds: readonly ClanId[]) => Promise<ReadonlyMap<ClanId, number>>;
  readonly visible: (member: SyncMember) => Promise<Visible>;
  readonly frame: (event: LiveEvent, id: number) => string;
  readonly retryFrame: (waitMs: number) => string;
}): LiveStreams {
  const { bus, log, times, frame } = deps;
  const connections = createStreamIndex<LiveConnection>();
  const toCheck: LiveConnection[] = [];
  const timers: NodeJS.Timeout[] = [];
  let checking = 0;
  let isStopped = false;
  let unsubscribe = (): void => undefined;

  const rightsOf = async (member: SyncMember) => {
    const { name, seesAllOf } = await deps.visible(member);
    return { rights: [member.role, ...member.grantedPages, name].join(' '), seesAllOf };
  };
  /** The event with the client's revision; 0 when unknown. */
  const eventFor = (connection: LiveConnection, event: LiveEvent['event']): string =>
    frame({ event, rev: Math.max(0, connection.rev) }, Math.max(0, connection.rev));
  const sendEvent = (connection: LiveConnection, event: LiveEvent['event']): void =>
    connection.stream?.put(event, eventFor(connection, event));
  const sendRev = (connection: LiveConnection, rev: number, text: string): void => {
    if (rev <= connection.rev) return;
    connection.rev = rev;
    connection.stream?.put('rev', text);
  };
  const close = (connection: LiveConnection, lastFrame: string): void => {
    connections.remove(connection);
    connection.stream?.end(lastFrame);
  };
  const sendBye = (connection: LiveConnection): void => close(connection, eventFor(connection, 'bye'));

  /**
   * Sends the clan's revision. A revision below the client's (a restored backup) means that the client's data
   * is not ours.
   */
  const sendCounter = (connection: LiveConnection, counter: number, had: number): void => {
    if (counter > connection.rev) {
      sendRev(connection, counter, frame({ event: 'rev', rev: counter }, counter));
    } else if (counter < had && connection.rev === had) {
      connection.rev = counter;
      sendEvent(connection, 'rights');
      sendEvent(connection, 'rev');
    }
  };

  const pollCounters = async (): Promise<void> => {
    const had = new Map(connections.all().map((connection) => [connection, connection.rev]));
    const counters = await deps.counters(connections.clanIds());
    for (const [connection, rev] of had) {
      const counter = counters.get(connection.clanId);
      if (counter !== undefined && connections.has(connection)) sendCounter(connection, counter, rev);
    }
  };

  const checkOne = async (connection: LiveConnection): Promise<void> => {
    const check = connection.check;
    if (check === null || !connections.has(connection)) return;
    check.isRunning = true;
    const wasRequested = check.isRequested;
    check.isRequested = false;
    const who = await connection.reauthenticate();
    if (!connections.has(connection)) return;
    if (who === null || who.character.clan.id !== connection.clanId) {
      log.info(
        { event: 'live.bye', userId: connection.userId, clanId: connection.clanId },
        'closing a stream that lost its access',
      );
      sendBye(connection);
      return;
    }
    const { rights, seesAllOf } = await rightsOf(memberOf(who));
    connection.seesAllOf = seesAllOf;
    const hasChanged = connection.rights !== null && rights !== connection.rights;
    connection.rights = rights;
    if (connections.has(connection) && (hasChanged || wasRequested)) sendEvent(connection, 'rights');
  };

  const runChecks = (): void => {
    while (checking < MAX_CONCURRENT_CHECKS) {
      const connection = toCheck.shift();
      if (connection === undefined) return;
      checking += 1;
      let againMs = times.checkMs;
      checkOne(connection)
        .catch((error: unknown) => {
          againMs = Math.min(CHECK_RETRY_MS, times.checkMs);
          log.warn({ err: error, event: 'live.checkFailed' }, 'a stream could not be checked');
        })
        .finally(() => {
          checking -= 1;
          const isRequestedAgain = connection.check?.isRequested === true && connections.has(connection);
          connection.check = null;
          connection.checkAt = performance.now() + againMs;
          if (isRequestedAgain) scheduleCheck(connection, true);
          runChecks();
        });
    }
  };
  /**
   * Queues a check of the stream's permissions; `isRequested`: the client is told to sync whatever the check finds.
   */
  const scheduleCheck = (connection: LiveConnection, isRequested: boolean): void => {
    if (connection.check === null) {
      connection.check = { isRequested, isRunning: false };
      toCheck.push(connection);
      runChecks();
    } else if (isRequested) {
      connection.check.isRequested = true;
    } else if (connection.check.isRunning) {
      // The running check may have read before the change.
      connection.check.isRequested = true;
    }
  };

  const logFailure = (work: Promise<void>, what: string): void => {
    work.catch((error: unknown) => {
      log.warn({ err: error, event: 'live.lookFailed' }, what);
    });
  };

  const announceRev = ({ clanId, rev, change }: RevEvent): void => {
    // Encoded once for everybody who sees the same kinds.
    const frames = new Map<string, string>();
    for (const connection of connections.ofClan(clanId)) {
      const { userId, seesAllOf } = connection;
      const kinds =
        change === undefined || seesAllOf === null ? null : visibleKinds(change, { userId, seesAllOf });
      const key = kinds?.join(' ') ?? '*';
      let text = frames.get(key);
      if (text === undefined) {
        const known =
          change === undefined || kinds === null ? {} : { since: change.since, kinds: [...kinds] };
        text = frame({ event: 'rev', rev, ...known }, rev);
        frames.set(key, text);
      }
      sendRev(connection, rev, text);
    }
  };

  const affectedBy = ({
    clanId,
    userId,
  }: Extract<BusEvent, { kind: 'rights' }>): ReadonlySet<LiveConnection> => {
    const ofClan = clanId === undefined ? [] : connections.ofClan(clanId);
    const ofUser = userId === undefined ? [] : connections.ofUser(userId);
    return new Set([...ofClan, ...ofUser]);
  };

  const onBusEvent = (busEvent: BusEvent): void => {
    switch (busEvent.kind) {
      case 'rev':
        announceRev(busEvent);
        return;
      case 'session':
        for (const connection of connections.ofSession(busEvent.sessionId)) sendBye(connection);
        return;
      case 'rights': {
        const isEverything = busEvent.clanId === undefined && busEvent.userId === undefined;
        for (const connection of isEverything ? connections.all() : affectedBy(busEvent))
          scheduleCheck(connection, !isEverything);
        if (isEverything) logFailure(pollCounters(), 'could not read the revisions');
      }
    }
  };

  const sendInitialState = async (connection: LiveConnection, had: number): Promise<void> => {
    const counters = await deps.counters([connection.clanId]);
    const counter = counters.get(connection.clanId);
    if (counter !== undefined && connections.has(connection)) sendCounter(connection, counter, had);
    const { rights, seesAllOf } = await rightsOf(connection);
    connection.rights ??= rights;
    connection.seesAllOf ??= seesAllOf;
  };

  return {
    get size() {
      return connections.size;
    },
    admit({ who, lastEventId, reauthenticate }) {
      const own = connections.ofUser(who.user.id);
      const oldest = own.find((connection) => connection.sessionId === who.sessionId);
      if (
        isStopped ||
        connections.size >= MAX_STREAMS_PER_PROCESS ||
        (own.length >= MAX_STREAMS_PER_USER && oldest === undefined)
      ) {
        return err('live.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      // A phone that changed networks leaves streams that look open for minutes; another device's stream is
      // never closed.
      if (own.length >= MAX_STREAMS_PER_USER && oldest !== undefined)
        close(oldest, deps.retryFrame(REPLACED_RETRY_MS));
      const rev = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
      const connection: LiveConnection = {
        ...memberOf(who),
        sessionId: who.sessionId,
        reauthenticate,
        stream: null,
        rev,
        rights: null,
        seesAllOf: null,
        checkAt: performance.now() + times.checkMs,
        check: null,
      };
      // Before the revision is read, so that commits meanwhile are delivered.
      connections.add(connection);
      return ok({
        opened(stream) {
          connection.stream = stream;
          // Overrides a longer reconnect delay sent earlier.
          stream.put('retry', deps.retryFrame(RETRY_MS));
          logFailure(sendInitialState(connection, rev), 'could not send the revision to a new stream');
        },
        closed() {
          connections.remove(connection);
        },
      });
    },
    start() {
      unsubscribe = bus.subscribe(onBusEvent);
      timers.push(
        setInterval(() => {
          for (const connection of connections.all()) connection.stream?.heartbeat();
        }, times.heartbeatMs).unref(),
        setInterval(
          () => logFailure(pollCounters(), 'could not read the revisions'),
          times.counterPollMs,
        ).unref(),
        setInterval(
          () => {
            const now = performance.now();
            for (const connection of connections.all())
              if (connection.checkAt <= now) scheduleCheck(connection, false);
          },
          Math.min(1_000, times.checkMs),
        ).unref(),
      );
    },
    stop() {
      isStopped = true;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const connection of connections.all())
        close(
          connection,
          deps.retryFrame(SHUTDOWN_RETRY_MS.min + Math.floor(Math.random() * SHUTDOWN_RETRY_MS.spread)),
        );
    },
  };
}
