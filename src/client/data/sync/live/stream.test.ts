import { describe, expect, it } from 'vitest';
import { SILENCE_TIMEOUT_MS, runStream, backoffMs, type StreamEnd, type StreamDeps } from './stream.ts';

interface Opened {
  readonly lastEventId: string | null;
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly isLeft: () => boolean;
}

/** Dependencies with a fake clock that only the test advances. */
function createDeps(answers: (attempt: number) => Response | 'stream' | Error) {
  const opened: Opened[] = [];
  const waits: { ms: number; finish: () => void; kind: 'wait' | 'pause' }[] = [];
  const hold =
    (kind: 'wait' | 'pause') =>
    (ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((done) => {
        const entry = {
          ms,
          kind,
          finish: () => {
            waits.splice(waits.indexOf(entry), 1);
            done();
          },
        };
        waits.push(entry);
        signal.addEventListener('abort', () => {
          if (waits.includes(entry)) entry.finish();
        });
      });
  let attempts = 0;
  const deps: StreamDeps = {
    open: async (lastEventId, signal) => {
      const answer = answers(attempts);
      attempts += 1;
      if (answer instanceof Error) throw answer;
      if (answer !== 'stream') return answer;
      let control: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (made) => {
          control = made;
        },
      });
      signal.addEventListener('abort', () => control?.error(new Error('aborted')));
      opened.push({
        lastEventId,
        send: (text) => control?.enqueue(new TextEncoder().encode(text)),
        end: () => control?.close(),
        isLeft: () => signal.aborted,
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    },
    wait: hold('wait'),
    pause: hold('pause'),
    random: () => 0.5,
  };
  return { deps, opened, waits, attempts: () => attempts };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  await new Promise((done) => setTimeout(done, 0));
}

function start(deps: StreamDeps) {
  const events: string[] = [];
  const abortController = new AbortController();
  let end: StreamEnd | null = null;
  const done = runStream(
    deps,
    {
      onState: (state) => events.push(state),
      onContact: () => undefined,
      onRev: ({ rev, change }) =>
        events.push(
          change === null ? `rev ${rev}` : `rev ${rev} after ${change.since}: ${change.kinds.join(' ')}`,
        ),
      onRights: () => events.push('rights'),
    },
    abortController.signal,
  ).then((why) => {
    end = why;
  });
  return { events, leave: () => abortController.abort(), end: () => end, done };
}

describe('the live stream', () => {
  it('reports revisions and permission changes, and reconnects with the last event id', async () => {
    const { deps, opened, waits } = createDeps(() => 'stream');
    const { events, leave, done } = start(deps);
    await settle();
    opened[0]?.send(
      'retry: 2500\nevent: rev\nid: 7\ndata: {"event":"rev","rev":7}\n\nevent: rights\ndata: {"event":"rights","rev":7}\n\nevent: other\ndata: {}\n\n',
    );
    await settle();
    expect(events).toEqual(['connecting', 'live', 'rev 7', 'rights']);
    expect(opened[0]?.lastEventId).toBeNull();
    opened[0]?.end();
    await settle();
    const pause = waits.find(({ kind }) => kind === 'pause');
    expect(pause?.ms).toBeGreaterThanOrEqual(2500);
    pause?.finish();
    await settle();
    expect(opened[1]?.lastEventId).toBe('7');
    leave();
    await done;
    expect(opened[1]?.isLeft()).toBe(true);
  });

  it('reports the kinds that changed, and none where the server names no revision before them', async () => {
    const { deps, opened } = createDeps(() => 'stream');
    const { events, leave, done } = start(deps);
    await settle();
    opened[0]?.send(
      'event: rev\nid: 8\ndata: {"event":"rev","rev":8,"since":7,"kinds":["skips","gear"]}\n\nevent: rev\nid: 9\ndata: {"event":"rev","rev":9,"kinds":[]}\n\n',
    );
    await settle();
    expect(events.slice(2)).toEqual(['rev 8 after 7: skips gear', 'rev 9']);
    leave();
    await done;
  });

  it('is dead after 45 seconds of silence; a heartbeat keeps it alive', async () => {
    const { deps, opened, waits } = createDeps(() => 'stream');
    const { leave, done } = start(deps);
    await settle();
    opened[0]?.send(':\n\n');
    await settle();
    const silence = waits.filter(({ kind }) => kind === 'wait');
    expect(silence.map(({ ms }) => ms)).toEqual([SILENCE_TIMEOUT_MS]);
    silence[0]?.finish();
    await settle();
    expect(opened[0]?.isLeft()).toBe(true);
    expect(waits.some(({ kind }) => kind === 'pause')).toBe(true);
    leave();
    await done;
  });

  it('ends for good on a bye event, on lost permissions and on a lost session', async () => {
    const good = createDeps(() => 'stream');
    const one = start(good.deps);
    await settle();
    good.opened[0]?.send('event: bye\ndata: {"event":"bye","rev":1}\n\n');
    await settle();
    expect(one.end()).toBe('bye');
    for (const [status, end] of [
      [401, 'signed-out'],
      [403, 'bye'],
    ] as const) {
      const { deps, attempts } = createDeps(() => new Response('{}', { status }));
      const other = start(deps);
      await settle();
      expect(other.end()).toBe(end);
      expect(attempts()).toBe(1);
    }
  });

  it('backs off after each failure, honours Retry-After, and rejects other content types', async () => {
    const { waits, events } = (() => {
      const made = createDeps(
        (attempt) =>
          [
            new Error('no network'),
            new Response('{}', { status: 503 }),
            new Response('<html>', { headers: { 'content-type': 'text/html' } }),
            new Response('{}', { status: 429, headers: { 'retry-after': '90' } }),
          ][attempt] ?? 'stream',
      );
      return { ...made, ...start(made.deps) };
    })();
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await settle();
      const pause = waits.find(({ kind }) => kind === 'pause');
      seen.push(pause?.ms ?? Number.NaN);
      pause?.finish();
    }
    expect(seen).toEqual([backoffMs(1, 0.5), backoffMs(2, 0.5), backoffMs(3, 0.5), 90_000]);
    expect(events.filter((state) => state === 'live')).toEqual([]);
    await settle();
    expect(events.filter((state) => state === 'live')).toHaveLength(1);
    expect(backoffMs(1, 0)).toBe(1000);
    expect(backoffMs(40, 0.999_999)).toBeLessThanOrEqual(30_000);
  });
});
