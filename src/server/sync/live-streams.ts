/**
 * The open streams of this process: who has them, what each was told last, and whether it may stay open.
 * A stream says only "the clan is at this counter"; what changed is asked for by `GET /api/sync`. Source: reliability 5.
 */
import type { live } from '../../contract/sync.ts';
import { granted, type Outcome, refused } from '../../domain/outcome.ts';
import type { WhoFor } from '../http/who-is-asking.ts';
import type { LiveBus, LiveNews } from '../ports/live.ts';
import type { Log } from '../ports/log.ts';
import type { SyncMember } from './sync.service.ts';

export type LiveWho = WhoFor<(typeof live)['access']>;
export interface LiveEvent {
  readonly event: 'rev' | 'rights' | 'bye';
  readonly rev: number;
}

/** An open answer; `put` replaces an older frame of its kind that could not leave yet. */
export interface OpenStream {
  put(kind: string, frame: string): void;
  beat(): void;
  end(frame: string): void;
}

export interface LiveCaller {
  readonly who: LiveWho;
  readonly lastEventId: string | null;
  readonly askAgain: () => Promise<LiveWho | null>;
}

export interface LiveTimes {
  readonly beatMs: number;
  /** Sessions, clans and rights of open streams are looked at this often, unasked. */
  readonly checkMs: number;
  /** Counters are looked at this often: the most that a lost message costs. */
  readonly countMs: number;
}

export const LIVE_TIMES: LiveTimes = { beatMs: 20_000, checkMs: 60_000, countMs: 15_000 };

export const MOST_PER_USER = 5;
export const MOST_PER_PROCESS = 2_000;
const RETRY_AFTER_SECONDS = 30;
const RETRY_MS = 500;
const CHECKS_AT_ONCE = 8;
/** After a look that failed. */
const CHECK_AGAIN_MS = 3_000;
/** A stream whose place another one takes waits this long before it comes back. */
const REPLACED_RETRY_MS = 30_000;
/** After a shutdown readers come back spread over this time. */
const SHUTDOWN_RETRY_MS = { least: 1_000, spread: 4_000 } as const;

interface Line extends SyncMember {
  readonly sessionId: string;
  readonly askAgain: LiveCaller['askAgain'];
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
  admit(caller: LiveCaller): Outcome<{ opened(stream: OpenStream): void; over(): void }, 'live.tooMany'>;
  start(): void;
  /** Ends all streams; their readers come back to another process, or to this one when it is there again. */
  stop(): void;
  readonly size: number;
}

function memberOf(who: LiveWho): SyncMember {
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
  const lines = new Set<Line>();
  const toCheck: Line[] = [];
  const timers: NodeJS.Timeout[] = [];
  let checking = 0;
  let isStopped = false;
  let unsubscribe = (): void => undefined;

  /** The event with the counter that the reader has; 0 while we know of none. */
  const eventFor = (line: Line, event: LiveEvent['event']): string =>
    frame({ event, rev: Math.max(0, line.rev) }, Math.max(0, line.rev));
  const say = (line: Line, event: LiveEvent['event']): void => line.stream?.put(event, eventFor(line, event));
  const tellRev = (line: Line, rev: number, text: string): void => {
    if (rev <= line.rev) return;
    line.rev = rev;
    line.stream?.put('rev', text);
  };
  const close = (line: Line, lastFrame: string): void => {
    lines.delete(line);
    line.stream?.end(lastFrame);
  };
  const sayBye = (line: Line): void => close(line, eventFor(line, 'bye'));

  /** Tells a reader where the clan is. A counter below its own (a restored backup) says that what it has is not ours. */
  const meet = (line: Line, counter: number, had: number): void => {
    if (counter > line.rev) {
      tellRev(line, counter, frame({ event: 'rev', rev: counter }, counter));
    } else if (counter < had && line.rev === had) {
      line.rev = counter;
      say(line, 'rights');
      say(line, 'rev');
    }
  };

  const lookAtCounters = async (): Promise<void> => {
    const had = new Map([...lines].map((line) => [line, line.rev]));
    const counters = await deps.counters([...new Set([...lines].map((line) => line.clanId))]);
    for (const [line, rev] of had) {
      const counter = counters.get(line.clanId);
      if (counter !== undefined && lines.has(line)) meet(line, counter, rev);
    }
  };

  const checkOne = async (line: Line): Promise<void> => {
    const check = line.check;
    if (check === null || !lines.has(line)) return;
    check.isRunning = true;
    const wasAsked = check.asked;
    check.asked = false;
    const who = await line.askAgain();
    if (!lines.has(line)) return;
    if (who === null || who.character.clan.id !== line.clanId) {
      log.info({ event: 'live.bye', userId: line.userId, clanId: line.clanId }, 'a stream may not stay open');
      sayBye(line);
      return;
    }
    const rights = `${who.character.clan.role} ${await deps.scope(memberOf(who))}`;
    const isOther = line.rights !== null && rights !== line.rights;
    line.rights = rights;
    if (lines.has(line) && (isOther || wasAsked)) say(line, 'rights');
  };

  const pump = (): void => {
    while (checking < CHECKS_AT_ONCE) {
      const line = toCheck.shift();
      if (line === undefined) return;
      checking += 1;
      let againMs = times.checkMs;
      checkOne(line)
        .catch((error: unknown) => {
          againMs = Math.min(CHECK_AGAIN_MS, times.checkMs);
          log.warn({ err: error, event: 'live.checkFailed' }, 'a stream could not be checked');
        })
        .finally(() => {
          checking -= 1;
          const isAskedAgain = line.check?.asked === true && lines.has(line);
          line.check = null;
          line.checkAt = performance.now() + againMs;
          if (isAskedAgain) lookAt(line, true);
          pump();
        });
    }
  };
  /** Looks at a stream's rights soon; `asked`: its reader is told to look too, whatever we find. */
  const lookAt = (line: Line, asked: boolean): void => {
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

  const soon = (work: Promise<void>, what: string): void => {
    work.catch((error: unknown) => {
      log.warn({ err: error, event: 'live.lookFailed' }, what);
    });
  };

  const hear = (news: LiveNews): void => {
    switch (news.kind) {
      case 'rev': {
        const text = frame({ event: 'rev', rev: news.rev }, news.rev);
        for (const line of lines) if (line.clanId === news.clanId) tellRev(line, news.rev, text);
        return;
      }
      case 'session':
        for (const line of lines) if (line.sessionId === news.sessionId) sayBye(line);
        return;
      case 'rights': {
        const isEverything = news.clanId === undefined && news.userId === undefined;
        for (const line of lines)
          if (isEverything || line.clanId === news.clanId || line.userId === news.userId)
            lookAt(line, !isEverything);
        if (isEverything) soon(lookAtCounters(), 'the counters could not be read');
      }
    }
  };

  const begin = async (line: Line, had: number): Promise<void> => {
    const counters = await deps.counters([line.clanId]);
    const counter = counters.get(line.clanId);
    if (counter !== undefined && lines.has(line)) meet(line, counter, had);
    const rights = `${line.role} ${await deps.scope(line)}`;
    line.rights ??= rights;
  };

  return {
    get size() {
      return lines.size;
    },
    admit({ who, lastEventId, askAgain }) {
      const own = [...lines].filter((line) => line.userId === who.user.id);
      const oldest = own.find((line) => line.sessionId === who.sessionId);
      if (
        isStopped ||
        lines.size >= MOST_PER_PROCESS ||
        (own.length >= MOST_PER_USER && oldest === undefined)
      ) {
        return refused('live.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      // A phone that changed networks leaves streams behind that look open for minutes; another device's is never taken.
      if (own.length >= MOST_PER_USER && oldest !== undefined)
        close(oldest, deps.retryFrame(REPLACED_RETRY_MS));
      const rev = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
      const line: Line = {
        ...memberOf(who),
        sessionId: who.sessionId,
        askAgain,
        stream: null,
        rev,
        rights: null,
        checkAt: performance.now() + times.checkMs,
        check: null,
      };
      // Before the counter is read: what is committed meanwhile is heard.
      lines.add(line);
      return granted({
        opened(stream) {
          line.stream = stream;
          // Takes back a longer wait that the reader was told before.
          stream.put('retry', deps.retryFrame(RETRY_MS));
          soon(begin(line, rev), 'a new stream could not be told its counter');
        },
        over() {
          lines.delete(line);
        },
      });
    },
    start() {
      unsubscribe = bus.subscribe(hear);
      timers.push(
        setInterval(() => {
          for (const line of lines) line.stream?.beat();
        }, times.beatMs).unref(),
        setInterval(() => soon(lookAtCounters(), 'the counters could not be read'), times.countMs).unref(),
        setInterval(
          () => {
            const now = performance.now();
            for (const line of lines) if (line.checkAt <= now) lookAt(line, false);
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
