/**
 * The open streams of this process: who has them, what each was told last, and whether it may stay open.
 * A stream says only "the clan is at this counter"; what changed is asked for by `GET /api/sync`. Source: reliability 5.
 */
import type { live } from '../../../contract/sync.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { PrincipalFor } from '../../http/request/authenticate.ts';
import type { LiveBus, BusEvent } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import type { SyncMember } from '../sync.service.ts';

export type LivePrincipal = PrincipalFor<(typeof live)['access']>;
export interface LiveEvent {
  readonly event: 'rev' | 'rights' | 'bye';
  readonly rev: number;
}

/** An open answer; `put` replaces an older frame of its kind that could not leave yet. */
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
  /** Sessions, clans and rights of open streams are looked at this often, unasked. */
  readonly checkMs: number;
  /** Counters are looked at this often: the most that a lost message costs. */
  readonly counterPollMs: number;
}

export const LIVE_TIMES: LiveTimes = { heartbeatMs: 20_000, checkMs: 60_000, counterPollMs: 15_000 };

export const MAX_STREAMS_PER_USER = 5;
export const MAX_STREAMS_PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;
const RETRY_MS = 500;
const MAX_CONCURRENT_CHECKS = 8;
/** After a look that failed. */
const CHECK_RETRY_MS = 3_000;
/** A stream whose place another one takes waits this long before it comes back. */
const REPLACED_RETRY_MS = 30_000;
/** After a shutdown readers come back spread over this time. */
const SHUTDOWN_RETRY_MS = { least: 1_000, spread: 4_000 } as const;

interface LiveConnection extends SyncMember {
  readonly sessionId: string;
  readonly reauthenticate: LiveCaller['reauthenticate'];
  stream: OpenStream | null;
  /** The counter that the reader has, as far as we know. */
  rev: number;
  /** Role and scope as they were told last; null before the first look. */
  rights: string | null;
  checkAt: number;
  /** A look is waiting or under way; `asked`: somebody said that the rights changed. */
  check: null | { asked: boolean; isRunning: boolean };
}

export interface LiveStreams {
  /** Lets a caller in, or refuses the sixth stream of a person: only the oldest of the same session makes way for it. */
  admit(caller: LiveCaller): Result<{ opened(stream: OpenStream): void; over(): void }, 'live.tooMany'>;
  start(): void;
  /** Ends all streams; their readers come back to another process, or to this one when it is there again. */
  stop(): void;
  readonly size: number;
}

function memberOf(who: LivePrincipal): SyncMember {
  return {
    userId: who.user.id,
    clanId: who.character.clan.id,
    role: who.character.clan.role,
  };
}

export function createLiveStreams(deps: {
  readonly bus: LiveBus;
  readonly log: Log;
  readonly times: LiveTimes;
  readonly counters: (clanIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readonly scope: (member: SyncMember) => Promise<string>;
  readonly frame: (event: LiveEvent, id: number) => string;
  readonly retryFrame: (waitMs: number) => string;
}): LiveStreams {
  const { bus, log, times, frame } = deps;
  const lines = new Set<LiveConnection>();
  const toCheck: LiveConnection[] = [];
  const timers: NodeJS.Timeout[] = [];
  let checking = 0;
  let isStopped = false;
  let unsubscribe = (): void => undefined;

  /** The event with the counter that the reader has; 0 while we know of none. */
  const eventFor = (line: LiveConnection, event: LiveEvent['event']): string =>
    frame({ event, rev: Math.max(0, line.rev) }, Math.max(0, line.rev));
  const sendEvent = (line: LiveConnection, event: LiveEvent['event']): void =>
    line.stream?.put(event, eventFor(line, event));
  const sendRev = (line: LiveConnection, rev: number, text: string): void => {
    if (rev <= line.rev) return;
    line.rev = rev;
    line.stream?.put('rev', text);
  };
  const close = (line: LiveConnection, lastFrame: string): void => {
    lines.delete(line);
    line.stream?.end(lastFrame);
  };
  const sendBye = (line: LiveConnection): void => close(line, eventFor(line, 'bye'));

  /** Tells a reader where the clan is. A counter below its own (a restored backup) says that what it has is not ours. */
  const sendCounter = (line: LiveConnection, counter: number, had: number): void => {
    if (counter > line.rev) {
      sendRev(line, counter, frame({ event: 'rev', rev: counter }, counter));
    } else if (counter < had && line.rev === had) {
      line.rev = counter;
      sendEvent(line, 'rights');
      sendEvent(line, 'rev');
    }
  };

  const pollCounters = async (): Promise<void> => {
    const had = new Map([...lines].map((line) => [line, line.rev]));
    const counters = await deps.counters([...new Set([...lines].map((line) => line.clanId))]);
    for (const [line, rev] of had) {
      const counter = counters.get(line.clanId);
      if (counter !== undefined && lines.has(line)) sendCounter(line, counter, rev);
    }
  };

  const checkOne = async (line: LiveConnection): Promise<void> => {
    const check = line.check;
    if (check === null || !lines.has(line)) return;
    check.isRunning = true;
    const wasAsked = check.asked;
    check.asked = false;
    const who = await line.reauthenticate();
    if (!lines.has(line)) return;
    if (who === null || who.character.clan.id !== line.clanId) {
      log.info({ event: 'live.bye', userId: line.userId, clanId: line.clanId }, 'a stream may not stay open');
      sendBye(line);
      return;
    }
    const rights = `${who.character.clan.role} ${await deps.scope(memberOf(who))}`;
    const isOther = line.rights !== null && rights !== line.rights;
    line.rights = rights;
    if (lines.has(line) && (isOther || wasAsked)) sendEvent(line, 'rights');
  };

  const pump = (): void => {
    while (checking < MAX_CONCURRENT_CHECKS) {
      const line = toCheck.shift();
      if (line === undefined) return;
      checking += 1;
      let againMs = times.checkMs;
      checkOne(line)
        .catch((error: unknown) => {
          againMs = Math.min(CHECK_RETRY_MS, times.checkMs);
          log.warn({ err: error, event: 'live.checkFailed' }, 'a stream could not be checked');
        })
        .finally(() => {
          checking -= 1;
          const isAskedAgain = line.check?.asked === true && lines.has(line);
          line.check = null;
          line.checkAt = performance.now() + againMs;
          if (isAskedAgain) scheduleCheck(line, true);
          pump();
        });
    }
  };
  /** Looks at a stream's rights soon; `asked`: its reader is told to look too, whatever we find. */
  const scheduleCheck = (line: LiveConnection, asked: boolean): void => {
    if (line.check === null) {
      line.check = { asked, isRunning: false };
      toCheck.push(line);
      pump();
    } else if (asked) {
      line.check.asked = true;
    } else if (line.check.isRunning) {
      // What is under way may have read before the change.
      line.check.asked = true;
    }
  };

  const logFailure = (work: Promise<void>, what: string): void => {
    work.catch((error: unknown) => {
      log.warn({ err: error, event: 'live.lookFailed' }, what);
    });
  };

  const onBusEvent = (news: BusEvent): void => {
    switch (news.kind) {
      case 'rev': {
        const text = frame({ event: 'rev', rev: news.rev }, news.rev);
        for (const line of lines) if (line.clanId === news.clanId) sendRev(line, news.rev, text);
        return;
      }
      case 'session':
        for (const line of lines) if (line.sessionId === news.sessionId) sendBye(line);
        return;
      case 'rights': {
        const isEverything = news.clanId === undefined && news.userId === undefined;
        for (const line of lines)
          if (isEverything || line.clanId === news.clanId || line.userId === news.userId)
            scheduleCheck(line, !isEverything);
        if (isEverything) logFailure(pollCounters(), 'the counters could not be read');
      }
    }
  };

  const begin = async (line: LiveConnection, had: number): Promise<void> => {
    const counters = await deps.counters([line.clanId]);
    const counter = counters.get(line.clanId);
    if (counter !== undefined && lines.has(line)) sendCounter(line, counter, had);
    const rights = `${line.role} ${await deps.scope(line)}`;
    line.rights ??= rights;
  };

  return {
    get size() {
      return lines.size;
    },
    admit({ who, lastEventId, reauthenticate: askAgain }) {
      const own = [...lines].filter((line) => line.userId === who.user.id);
      const oldest = own.find((line) => line.sessionId === who.sessionId);
      if (
        isStopped ||
        lines.size >= MAX_STREAMS_PER_PROCESS ||
        (own.length >= MAX_STREAMS_PER_USER && oldest === undefined)
      ) {
        return err('live.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      // A phone that changed networks leaves streams behind that look open for minutes; another device's is never taken.
      if (own.length >= MAX_STREAMS_PER_USER && oldest !== undefined)
        close(oldest, deps.retryFrame(REPLACED_RETRY_MS));
      const rev = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
      const line: LiveConnection = {
        ...memberOf(who),
        sessionId: who.sessionId,
        reauthenticate: askAgain,
        stream: null,
        rev,
        rights: null,
        checkAt: performance.now() + times.checkMs,
        check: null,
      };
      // Before the counter is read: what is committed meanwhile is heard.
      lines.add(line);
      return ok({
        opened(stream) {
          line.stream = stream;
          // Takes back a longer wait that the reader was told before.
          stream.put('retry', deps.retryFrame(RETRY_MS));
          logFailure(begin(line, rev), 'a new stream could not be told its counter');
        },
        over() {
          lines.delete(line);
        },
      });
    },
    start() {
      unsubscribe = bus.subscribe(onBusEvent);
      timers.push(
        setInterval(() => {
          for (const line of lines) line.stream?.heartbeat();
        }, times.heartbeatMs).unref(),
        setInterval(
          () => logFailure(pollCounters(), 'the counters could not be read'),
          times.counterPollMs,
        ).unref(),
        setInterval(
          () => {
            const now = performance.now();
            for (const line of lines) if (line.checkAt <= now) scheduleCheck(line, false);
          },
          Math.min(1_000, times.checkMs),
        ).unref(),
      );
    },
    stop() {
      isStopped = true;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      for (const line of lines)
        close(
          line,
          deps.retryFrame(SHUTDOWN_RETRY_MS.least + Math.floor(Math.random() * SHUTDOWN_RETRY_MS.spread)),
        );
    },
  };
}
