import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusEvent } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import { createLiveBus, type ProcessChannel } from './live-bus.ts';
import { createEventBatch, EVERYTHING_CHANGED, readMessage } from './event-batch.ts';

const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

interface FakeWire extends ProcessChannel {
  readonly sent: string[];
  isBroken: boolean;
  on: Parameters<ProcessChannel['open']>[0];
}

function fakeWire(): FakeWire {
  const wire: FakeWire = {
    sent: [],
    isBroken: false,
    on: { message: () => undefined, connected: () => undefined },
    open: async (on) => {
      wire.on = on;
      on.connected();
    },
    send: async (payload) => {
      if (wire.isBroken) throw new Error('broken');
      wire.sent.push(payload);
    },
    close: async () => undefined,
  };
  return wire;
}

function newsIn(payload: string): readonly BusEvent[] {
  return (JSON.parse(payload) as { readonly news: readonly BusEvent[] }).news;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the bus', () => {
  it('tells the listeners of this process before publish is over, whatever one of them does', () => {
    const bus = createLiveBus({ wire: fakeWire(), log: quiet });
    const heard: BusEvent[] = [];
    bus.subscribe(() => {
      throw new Error('a bad listener');
    });
    const leave = bus.subscribe((news) => {
      heard.push(news);
    });
    bus.publish({ kind: 'rev', clanId: 'a', rev: 3 });
    leave();
    bus.publish({ kind: 'rev', clanId: 'a', rev: 4 });
    expect(heard).toEqual([{ kind: 'rev', clanId: 'a', rev: 3 }]);
  });

  it('sends at most ten messages a second, with the newest counter of each clan', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const wire = fakeWire();
    const bus = createLiveBus({ wire, log: quiet });
    await bus.start();
    for (let rev = 1; rev <= 1_000; rev += 1) {
      bus.publish({ kind: 'rev', clanId: rev % 2 === 0 ? 'even' : 'odd', rev });
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(wire.sent.length).toBeGreaterThanOrEqual(9);
    expect(wire.sent.length).toBeLessThanOrEqual(11);
    const last = new Map(
      wire.sent
        .flatMap(newsIn)
        .flatMap((news) => (news.kind === 'rev' ? [[news.clanId, news.rev] as const] : [])),
    );
    expect(last).toEqual(
      new Map([
        ['even', 1_000],
        ['odd', 999],
      ]),
    );
  });

  it('keeps what did not leave until the line is back, and then has everybody look again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const wire = fakeWire();
    const bus = createLiveBus({ wire, log: quiet });
    await bus.start();
    const heard: BusEvent[] = [];
    bus.subscribe((news) => {
      heard.push(news);
    });
    wire.isBroken = true;
    bus.publish({ kind: 'session', sessionId: 's' });
    bus.publish({ kind: 'rev', clanId: 'a', rev: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    bus.publish({ kind: 'rev', clanId: 'a', rev: 2 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(wire.sent).toEqual([]);
    wire.isBroken = false;
    wire.on.connected();
    await vi.advanceTimersByTimeAsync(200);
    expect(wire.sent.flatMap(newsIn)).toEqual([
      { kind: 'session', sessionId: 's' },
      { kind: 'rev', clanId: 'a', rev: 2 },
    ]);
    expect(heard.at(-1)).toEqual(EVERYTHING_CHANGED);
  });

  it('hears other processes, not itself, and passes over what it cannot read', async () => {
    const wire = fakeWire();
    const other = fakeWire();
    const bus = createLiveBus({ wire, log: quiet });
    const otherBus = createLiveBus({ wire: other, log: quiet });
    await bus.start();
    await otherBus.start();
    const heard: BusEvent[] = [];
    otherBus.publish({ kind: 'rights', userId: 'u' });
    await otherBus.stop();
    bus.publish({ kind: 'rev', clanId: 'own', rev: 1 });
    await bus.stop();
    bus.subscribe((news) => {
      heard.push(news);
    });
    for (const payload of [
      ...wire.sent,
      'no json',
      '{"from":"x"}',
      '{"from":"x","news":[{"kind":"newer"}]}',
      ...other.sent,
    ])
      wire.on.message(payload);
    expect(heard).toEqual([{ kind: 'rights', userId: 'u' }]);
  });
});

describe('a batch', () => {
  it('fits into what PostgreSQL carries, and loses nothing on the way', () => {
    const batch = createEventBatch('self');
    const clans = Array.from({ length: 2_000 }, (_, index) => `клан-${index}`);
    for (const [index, clanId] of clans.entries()) batch.add({ kind: 'rev', clanId, rev: index + 1 });
    batch.add({ kind: 'rev', clanId: 'клан-7', rev: 1 });
    const told: BusEvent[] = [];
    for (let taken = batch.take(); taken !== null; taken = batch.take()) {
      expect(Buffer.byteLength(taken.payload)).toBeLessThan(8_000);
      told.push(...(readMessage(taken.payload, 'other') ?? []));
    }
    expect(told).toEqual(clans.map((clanId, index) => ({ kind: 'rev', clanId, rev: index + 1 })));
    expect(batch.isEmpty).toBe(true);
  });

  it('says "look at everything" rather than grow without end or send what is too long, and keeps ends of sessions', () => {
    const batch = createEventBatch('self');
    batch.add({ kind: 'session', sessionId: 's' });
    for (let index = 0; index < 30_000; index += 1) batch.add({ kind: 'rev', clanId: `c${index}`, rev: 1 });
    const told: BusEvent[] = [];
    for (let taken = batch.take(); taken !== null; taken = batch.take()) told.push(...taken.news);
    expect(told.length).toBeLessThanOrEqual(10_000);
    expect(told).toContainEqual(EVERYTHING_CHANGED);
    expect(told).toContainEqual({ kind: 'session', sessionId: 's' });
    batch.add({ kind: 'rev', clanId: 'x'.repeat(9_000), rev: 1 });
    expect(batch.take()?.news).toEqual([EVERYTHING_CHANGED]);
  });
});
