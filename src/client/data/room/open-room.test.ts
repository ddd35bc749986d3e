import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRoom, type RoomEvent } from './open-room.ts';

interface Event extends RoomEvent {
  readonly held: string;
}

const kind = {
  watch: {
    path: '/room',
    output: { safeParse: (data: unknown) => ({ success: true as const, data: data as Event }) },
  },
  say: { path: '/room', method: 'POST' },
};

function bench() {
  const encoder = new TextEncoder();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let peers: readonly Event[] = [];
  let held = '';
  let status = 200;
  const request = (async (path: string, { method, body, signal }: RequestInit = {}) => {
    if (typeof body !== 'string' && body !== undefined) throw new Error('a message is text');
    if (method === 'POST') {
      sent.push((JSON.parse(body ?? '') as Event).held);
      return new Promise<Response>((done) => {
        answers.push(() => done(new Response('{}')));
      });
    }
    expect(path).toBe('/room?topic=plan&screen=own');
    if (status !== 200) return new Response(null, { status });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(stream);
  }) as typeof fetch;
  const room = openRoom<Event, { held: string }>({
    kind,
    seat: { topic: 'plan', screen: 'own' },
    headers: () => ({}),
    shown: () => ({ held }),
    onPeers: (next) => {
      peers = next;
    },
    request,
  });
  return {
    room,
    sent,
    streams,
    settle: () => vi.advanceTimersByTimeAsync(0),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    answer: async () => {
      answers.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    hold: (next: string) => {
      held = next;
      room.announce();
    },
    say: async (event: RoomEvent['event'], screen: string, inHand = '') => {
      const data = JSON.stringify({ event, screen, person: screen, name: screen, held: inHand });
      streams.at(-1)?.enqueue(encoder.encode(`event: ${event}\nid: 0\ndata: ${data}\n\n`));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: () => streams.at(-1)?.close(),
    refuse: (code: number) => {
      status = code;
    },
    seen: () => peers.map(({ screen, held: inHand }) => `${screen} ${inHand}`),
  };
}

describe('a room of people, in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('knows who comes, what they hold and who leaves', async () => {
    const { room, say, settle, seen } = bench();
    await settle();
    await say('at', 'ash');
    await say('at', 'birch', 'card 1');
    expect(seen()).toEqual(['ash ', 'birch card 1']);
    await say('at', 'birch');
    await say('left', 'ash');
    expect(seen()).toEqual(['birch ']);
    room.leave();
  });

  it('says what it shows one message after the other, the last one last', async () => {
    const { room, settle, pass, answer, hold, sent } = bench();
    await settle();
    expect(sent).toEqual(['']);
    hold('card 1');
    hold('card 2');
    await pass(500);
    // the first one has not arrived yet
    expect(sent).toEqual(['']);
    await answer();
    await pass(100);
    expect(sent).toEqual(['', 'card 2']);
    await answer();
    room.leave();
  });

  it('repeats what it shows, and forgets who has been silent for long', async () => {
    const { room, settle, pass, answer, sent, say, seen } = bench();
    await settle();
    await answer();
    await say('at', 'ash', 'card 1');
    await pass(15_000);
    expect(sent).toHaveLength(2);
    await say('at', 'birch');
    await pass(20_000);
    expect(seen()).toEqual(['birch ']);
    room.leave();
  });

  it('comes back after a restart of the server, and shows nobody meanwhile', async () => {
    const { room, settle, pass, say, seen, end, streams } = bench();
    await settle();
    await say('at', 'ash');
    await say('bye', 'own');
    end();
    await settle();
    expect(seen()).toEqual([]);
    await pass(4_000);
    expect(streams).toHaveLength(2);
    await say('at', 'ash');
    expect(seen()).toEqual(['ash ']);
    room.leave();
  });

  it('stays away when it is refused', async () => {
    const { settle, pass, end, streams, refuse, room, sent, hold } = bench();
    await settle();
    refuse(403);
    end();
    await pass(60_000);
    expect(streams).toHaveLength(1);
    const before = sent.length;
    hold('card 1');
    await pass(60_000);
    expect(sent).toHaveLength(before);
    room.leave();
  });

  it('says nothing more once it has left', async () => {
    const { room, settle, answer, pass, hold, sent } = bench();
    await settle();
    await answer();
    hold('card 1');
    room.leave();
    await pass(60_000);
    expect(sent).toEqual(['']);
  });
});
