import { type ClanId, type SessionId, toId, type UserId } from '../../../domain/ids.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusEvent, ProcessChannel } from '../../ports/live-bus.ts';
import type { Log } from '../../ports/log.ts';
import { createLiveBus } from './live-bus.ts';
import { createEventBatch, EVERYTHING_CHANGED, readMessage } from './event-batch.ts';

const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

interface FakeChannel extends ProcessChannel {
  readonly sent: string[];
  isBroken: boolean;
  on: Parameters<ProcessChannel['open']>[0];
}

function fakeChannel(): FakeChannel {
  const channel: FakeChannel = {
    sent: [],
    isBroken: false,
    on: { message: () => undefined, connected: () => undefined },
    open: async (on) => {
      channel.on = on;
      on.connected();
    },
    send: async (payload) => {
      if (channel.isBroken) throw new Error('broken');
      channel.sent.push(payload);
    },
    close: async () => undefined,
  };
  return channel;
}

function eventsIn(payload: string): readonly BusEvent[] {
  return (JSON.parse(payload) as { readonly news: readonly BusEvent[] }).news;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the bus', () => {
  it('calls local listeners synchronously, even if one of them throws', () => {
    const bus = createLiveBus({ channel: fakeChannel(), log: quiet });
    const received: BusEvent[] = [];
    bus.subscribe(() => {
      throw new Error('a bad listener');
    });
    const leave = bus.subscribe((event) => {
      received.push(event);
    });
    bus.publish({ kind: 'rev', clanId: toId<ClanId>('a'), rev: 3 });
    leave();
    bus.publish({ kind: 'rev', clanId: toId<ClanId>('a'), rev: 4 });
    expect(received).toEqual([{ kind: 'rev', clanId: 'a', rev: 3 }]);
  });

  it('sends at most ten messages a second, with the newest revision of each clan', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const channel = fakeChannel();
    const bus = createLiveBus({ channel, log: quiet });
    await bus.start();
    for (let rev = 1; rev <= 1_000; rev += 1) {
      bus.publish({ kind: 'rev', clanId: toId<ClanId>(rev % 2 === 0 ? 'even' : 'odd'), rev });
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(channel.sent.length).toBeGreaterThanOrEqual(9);
    expect(channel.sent.length).toBeLessThanOrEqual(11);
    const last = new Map(
      channel.sent
        .flatMap(eventsIn)
        .flatMap((event) => (event.kind === 'rev' ? [[event.clanId, event.rev] as const] : [])),
    );
    expect(last).toEqual(
      new Map([
        ['even', 1_000],
        ['odd', 999],
      ]),
    );
  });

  it('keeps unsent events until the channel is back, and then makes everybody recheck', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const channel = fakeChannel();
    const bus = createLiveBus({ channel, log: quiet });
    await bus.start();
    const received: BusEvent[] = [];
    bus.subscribe((event) => {
      received.push(event);
    });
    channel.isBroken = true;
    bus.publish({ kind: 'session', sessionId: toId<SessionId>('s') });
    bus.publish({ kind: 'rev', clanId: toId<ClanId>('a'), rev: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    bus.publish({ kind: 'rev', clanId: toId<ClanId>('a'), rev: 2 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(channel.sent).toEqual([]);
    channel.isBroken = false;
    channel.on.connected();
    await vi.advanceTimersByTimeAsync(200);
    expect(channel.sent.flatMap(eventsIn)).toEqual([
      { kind: 'session', sessionId: 's' },
      { kind: 'rev', clanId: 'a', rev: 2 },
    ]);
    expect(received.at(-1)).toEqual(EVERYTHING_CHANGED);
  });

  it('receives events of other processes, not its own, and skips unreadable ones', async () => {
    const channel = fakeChannel();
    const other = fakeChannel();
    const bus = createLiveBus({ channel, log: quiet });
    const otherBus = createLiveBus({ channel: other, log: quiet });
    await bus.start();
    await otherBus.start();
    const received: BusEvent[] = [];
    otherBus.publish({ kind: 'rights', userId: toId<UserId>('u') });
    await otherBus.stop();
    bus.publish({ kind: 'rev', clanId: toId<ClanId>('own'), rev: 1 });
    await bus.stop();
    bus.subscribe((event) => {
      received.push(event);
    });
    for (const payload of [
      ...channel.sent,
      'no json',
      '{"from":"x"}',
      '{"from":"x","news":[{"kind":"newer"}]}',
      ...other.sent,
    ])
      channel.on.message(payload);
    expect(received).toEqual([{ kind: 'rights', userId: 'u' }]);
  });
});

describe('a batch', () => {
  it('fits into NOTIFY payloads, and loses nothing', () => {
    const batch = createEventBatch('self');
    const clans = Array.from({ length: 2_000 }, (_, index) => `клан-${index}`);
    for (const [index, clanId] of clans.entries())
      batch.add({ kind: 'rev', clanId: toId<ClanId>(clanId), rev: index + 1 });
    batch.add({ kind: 'rev', clanId: toId<ClanId>('клан-7'), rev: 1 });
    const events: BusEvent[] = [];
    for (let taken = batch.take(); taken !== null; taken = batch.take()) {
      expect(Buffer.byteLength(taken.payload)).toBeLessThan(8_000);
      events.push(...(readMessage(taken.payload, 'other') ?? []));
    }
    expect(events).toEqual(clans.map((clanId, index) => ({ kind: 'rev', clanId, rev: index + 1 })));
    expect(batch.isEmpty).toBe(true);
  });

  it('falls back to "everything changed" when it is too large, and keeps session ends', () => {
    const batch = createEventBatch('self');
    batch.add({ kind: 'session', sessionId: toId<SessionId>('s') });
    for (let index = 0; index < 30_000; index += 1)
      batch.add({ kind: 'rev', clanId: toId<ClanId>(`c${index}`), rev: 1 });
    const events: BusEvent[] = [];
    for (let taken = batch.take(); taken !== null; taken = batch.take()) events.push(...taken.events);
    expect(events.length).toBeLessThanOrEqual(10_000);
    expect(events).toContainEqual(EVERYTHING_CHANGED);
    expect(events).toContainEqual({ kind: 'session', sessionId: 's' });
    batch.add({ kind: 'rev', clanId: toId<ClanId>('x'.repeat(9_000)), rev: 1 });
    expect(batch.take()?.events).toEqual([EVERYTHING_CHANGED]);
  });
});
