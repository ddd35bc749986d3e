import { type CharacterId, type ClanId, type SessionId, toId, type UserId } from '../../../domain/ids.ts';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, STREAM_LIMITS, type StreamEnd } from '../../http/endpoints/event-stream.ts';
import type { LiveBus, BusEvent } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import {
  createLiveStreams,
  type LiveCaller,
  type LiveStreams,
  LIVE_TIMES,
  type LivePrincipal,
  MAX_STREAMS_PER_PROCESS,
  type OpenStream,
} from './live-streams.ts';
import { authorize } from '../../ports/authorized.ts';

/** Timeout for a busy machine. */
const PATIENT = { timeout: 20_000 };

const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

let received: (event: BusEvent) => void;
const bus: LiveBus = {
  publish: (event) => received(event),
  subscribe: (listener) => {
    received = listener;
    return () => {
      received = () => undefined;
    };
  },
};

const counters = new Map<ClanId, number>();
let scope: () => Promise<string>;
let streams: LiveStreams;

function make(frame: (event: { readonly event: string; readonly rev: number }) => string): LiveStreams {
  return createLiveStreams({
    bus,
    log: quiet,
    times: LIVE_TIMES,
    counters: async () => new Map(counters),
    visible: async () => ({ name: await scope(), seesAllOf: new Set() }),
    frame,
    retryFrame: () => '',
  });
}

function underFakeTime(): void {
  streams.stop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  streams = make(({ event, rev }) => `${event} ${rev}`);
  streams.start();
}

beforeEach(() => {
  counters.clear();
  counters.set(toId<ClanId>('clan'), 7);
  scope = async () => 'all';
  streams = make(({ event, rev }) => `${event} ${rev}`);
  streams.start();
});

afterEach(() => {
  streams.stop();
  vi.useRealTimers();
});

function whoIs(
  user: string,
  clanId = toId<ClanId>('clan'),
  role: 'member' | 'officer' = 'member',
): LivePrincipal {
  return authorize({
    user: { id: toId<UserId>(user), login: user, isOperator: false },
    sessionId: toId<SessionId>(`session of ${user}`),
    token: null,
    character: {
      id: toId<CharacterId>(`character of ${user}`),
      name: user,
      region: 'EU',
      clan: { id: clanId, rank: role === 'member' ? 'SOLDIER' : 'OFFICER', role, grantedPages: [] },
    },
  });
}

interface Listener {
  readonly sent: string[];
  isOver: boolean;
  readonly stream: OpenStream;
}

function listener(): Listener {
  const sent: string[] = [];
  const made: Listener = {
    sent,
    isOver: false,
    stream: {
      put: (kind, frame) => {
        if (kind !== 'retry') sent.push(frame);
      },
      heartbeat: () => undefined,
      end: (frame) => {
        sent.push(frame);
        made.isOver = true;
      },
    },
  };
  return made;
}

function open(caller: Partial<LiveCaller> & { readonly who: LivePrincipal }): Listener {
  const admitted = streams.admit({ lastEventId: null, reauthenticate: async () => caller.who, ...caller });
  if (!admitted.ok) throw new Error('refused');
  const made = listener();
  admitted.value.opened(made.stream);
  return made;
}

describe('a stream', () => {
  it('sends a revision once, whatever its source', async () => {
    const line = open({ who: whoIs('a'), lastEventId: '5' });
    received({ kind: 'rev', clanId: toId<ClanId>('clan'), rev: 7 });
    received({ kind: 'rev', clanId: toId<ClanId>('clan'), rev: 6 });
    received({ kind: 'rev', clanId: toId<ClanId>('other'), rev: 9 });
    await pause(10);
    expect(line.sent).toEqual(['rev 7']);
  });

  it('ignores an invalid Last-Event-ID', async () => {
    const line = open({ who: whoIs('a'), lastEventId: 'x7' });
    await pause(10);
    expect(line.sent).toEqual(['rev 7']);
  });

  it('does not mistake a revision read before a change for a restored backup', async () => {
    let answer: (rev: number) => void = () => undefined;
    const slow = createLiveStreams({
      bus,
      log: quiet,
      times: LIVE_TIMES,
      visible: async () => ({ name: await scope(), seesAllOf: new Set() }),
      frame: ({ event, rev }) => `${event} ${rev}`,
      retryFrame: () => '',
      counters: () =>
        new Promise((resolve) => {
          answer = (rev) => resolve(new Map([[toId<ClanId>('clan'), rev]]));
        }),
    });
    slow.start();
    const admitted = slow.admit({
      who: whoIs('a'),
      lastEventId: '7',
      reauthenticate: async () => whoIs('a'),
    });
    const line = listener();
    if (admitted.ok) admitted.value.opened(line.stream);
    received({ kind: 'rev', clanId: toId<ClanId>('clan'), rev: 8 });
    answer(7);
    await pause(10);
    expect(line.sent).toEqual(['rev 8']);
    slow.stop();
  });

  it('is checked every minute, and notified only of differences', async () => {
    underFakeTime();
    let who = whoIs('a');
    let checks = 0;
    const line = open({
      who,
      lastEventId: '7',
      reauthenticate: async () => {
        checks += 1;
        return who;
      },
    });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(checks).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([checks, line.sent]).toEqual([1, []]);
    who = whoIs('a', toId<ClanId>('clan'), 'officer');
    await vi.advanceTimersByTimeAsync(62_000);
    expect(line.sent).toEqual(['rights 7']);
    scope = async () => 'own';
    await vi.advanceTimersByTimeAsync(62_000);
    expect(line.sent).toEqual(['rights 7', 'rights 7']);
    who = whoIs('a', toId<ClanId>('another clan'));
    await vi.advanceTimersByTimeAsync(62_000);
    expect([line.sent.at(-1), line.isOver, streams.size]).toEqual(['bye 7', true, 0]);
  });

  it('is checked again soon after a failed check', async () => {
    underFakeTime();
    let isDown = true;
    const line = open({
      who: whoIs('a'),
      lastEventId: '7',
      reauthenticate: async () => {
        if (isDown) throw new Error('the database is down');
        return null;
      },
    });
    received({ kind: 'rights', userId: toId<UserId>('a') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(line.isOver).toBe(false);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([line.sent, line.isOver]).toEqual([['bye 7'], true]);
  });

  it('is checked once more when permissions change during a check', async () => {
    const answers: ((who: LivePrincipal | null) => void)[] = [];
    const line = open({
      who: whoIs('a'),
      lastEventId: '7',
      reauthenticate: () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    });
    received({ kind: 'rights', clanId: toId<ClanId>('clan') });
    received({ kind: 'rights', userId: toId<UserId>('a') });
    received({ kind: 'rights', userId: toId<UserId>('b') });
    answers[0]?.(whoIs('a'));
    await pause(10);
    expect([answers.length, line.sent]).toEqual([2, ['rights 7']]);
    answers[1]?.(null);
    await pause(10);
    expect([answers.length, line.sent.at(-1), line.isOver]).toEqual([2, 'bye 7', true]);
  });
});

it('admits nobody once it is stopped', () => {
  streams.stop();
  expect(streams.admit({ who: whoIs('late'), lastEventId: null, reauthenticate: async () => null }).ok).toBe(
    false,
  );
});

it('limits the streams of a process', () => {
  for (let user = 0; user < MAX_STREAMS_PER_PROCESS; user += 1)
    open({ who: whoIs(String(user)), lastEventId: '7' });
  expect(streams.size).toBe(MAX_STREAMS_PER_PROCESS);
  expect(
    streams.admit({ who: whoIs('one more'), lastEventId: null, reauthenticate: async () => null }).ok,
  ).toBe(false);
});

describe('over real connections', () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  });

  it('a client that reads nothing is dropped, costs little, and delays none of 200 others', async () => {
    streams.stop();
    const padding = 'x'.repeat(4_000);
    // The clan of the lagging client counts from a million on, in long frames.
    streams = make(({ event, rev }) => `data: ${event} ${rev}${rev > 1_000_000 ? padding : ''}\n\n`);
    streams.start();
    const ends: StreamEnd[] = [];
    const responses: ServerResponse[] = [];
    server = createServer((request, response) => {
      const user = (request.url ?? '').slice(1);
      const who = whoIs(user, toId<ClanId>(user === 'stalled' ? 'big' : 'clan'));
      const admitted = streams.admit({ who, lastEventId: '7', reauthenticate: async () => who });
      if (!admitted.ok) throw new Error('refused');
      response.writeHead(200);
      responses.push(response);
      admitted.value.opened(
        openEventStream(response, { ...STREAM_LIMITS, stallTimeoutMs: 2_000 }, (end) => {
          ends.push(end);
          admitted.value.closed();
        }),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const dial = (user: string): Socket => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`GET /${user} HTTP/1.1\r\nhost: a\r\n\r\n`);
      sockets.push(socket);
      return socket;
    };
    dial('stalled').pause();
    const tails = Array.from({ length: 200 }, (_, user) => {
      const tail = { text: '' };
      dial(String(user)).on('data', (chunk) => {
        tail.text = (tail.text + chunk.toString()).slice(-100);
      });
      return tail;
    });
    await expect.poll(() => streams.size, PATIENT).toBe(201);

    const before = process.memoryUsage().rss;
    let mostQueued = 0;
    for (let change = 1; change <= 4_000; change += 1) {
      received({ kind: 'rev', clanId: toId<ClanId>('big'), rev: 1_000_000 + change });
      if (change % 20 === 0) received({ kind: 'rev', clanId: toId<ClanId>('clan'), rev: 7 + change });
      await new Promise((next) => {
        setImmediate(next);
      });
      if (change % 100 === 0)
        mostQueued = Math.max(mostQueued, ...responses.map((response) => response.writableLength));
    }
    await expect.poll(() => tails.every(({ text }) => text.includes('rev 4007')), PATIENT).toBe(true);
    expect(mostQueued).toBeLessThan(STREAM_LIMITS.maxQueuedBytes);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    await expect.poll(() => ends, PATIENT).toEqual(['stalled']);
    expect(streams.size).toBe(200);
  });
});
