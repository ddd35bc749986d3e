import { describe, expect, it } from 'vitest';
import { toId, type ClanId, type SessionId, type UserId } from '../../../domain/ids.ts';
import type { BusEvent } from '../../ports/live-bus.ts';
import { createRoomHub, SILENT_MS } from './room-hub.ts';

function bench() {
  let deliver: (event: BusEvent) => void = () => undefined;
  let nowMs = 0;
  const hub = createRoomHub({
    bus: {
      publish: (event) => deliver(event),
      subscribe: (listener) => {
        deliver = listener;
        return () => undefined;
      },
    },
    now: () => nowMs,
    frame: (event, screen) => `${event} ${screen}`,
  });
  hub.start();
  const join = (screen: string, clan = 'clan', topic = 'plan', stays = true, user = screen) => {
    const got: string[] = [];
    const clanId = toId<ClanId>(clan);
    const userId = toId<UserId>(`user ${user}`);
    const seat = hub.join({
      clanId,
      topic,
      screen,
      userId,
      hello: `hello ${screen}`,
      sessionId: toId<SessionId>(`session ${screen}`),
      reauthenticate: async () => (stays ? { clanId } : null),
    });
    seat?.opened({
      put: (_kind, frame) => got.push(frame),
      heartbeat: () => undefined,
      end: (frame) => got.push(`end ${frame}`),
    });
    return { got, seat, place: { clanId, topic, screen, userId } };
  };
  return {
    hub,
    join,
    publish: (event: BusEvent) => deliver(event),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('a room of people', () => {
  it('is the same thing of the same clan, and nobody else hears of it', () => {
    const { hub, join } = bench();
    const [one, other, elsewhere, foreign] = [
      join('1'),
      join('2'),
      join('3', 'clan', 'other plan'),
      join('4', 'theirs'),
    ];
    expect([one.got, other.got, elsewhere.got, foreign.got]).toEqual([['hello 2'], ['hello 1'], [], []]);
    hub.send(one.place, () => 'moved');
    expect([one.got.length, other.got, elsewhere.got, foreign.got]).toEqual([
      1,
      ['hello 1', 'moved'],
      [],
      [],
    ]);
    one.seat?.closed();
    expect(other.got).toEqual(['hello 1', 'moved', 'left 1']);
    // who does not listen is not heard
    hub.send(one.place, () => 'again');
    expect(other.got).toHaveLength(3);
    hub.stop();
  });

  it('shows newcomers what the others have in hand, unless these have been silent for long', () => {
    const { hub, join, pass } = bench();
    const [one, two] = [join('1'), join('2')];
    hub.send(one.place, () => 'holds a card');
    pass(SILENT_MS - 1);
    hub.send(two.place, () => 'holds nothing');
    expect(join('3').got).toEqual(['holds a card', 'holds nothing']);
    pass(1);
    expect(join('4').got).toEqual(['holds nothing', 'hello 3']);
    hub.stop();
  });

  it('lets nobody speak for the screen of another', () => {
    const { hub, join } = bench();
    const [one, other] = [join('1'), join('2')];
    hub.send({ ...other.place, screen: '1' }, () => 'as if it were 1');
    expect(other.got).toEqual(['hello 1']);
    expect(one.got).toEqual(['hello 2']);
    hub.stop();
  });

  it('does not lose a screen that comes back before its old connection ends', () => {
    const { hub, join } = bench();
    const [before, other] = [join('1'), join('2')];
    const after = join('1');
    before.seat?.closed();
    expect(other.got).toEqual(['hello 1', 'hello 1']);
    after.seat?.closed();
    expect(other.got.at(-1)).toBe('left 1');
    hub.stop();
  });

  it('is dropped where it comes too often, and goes on afterwards', () => {
    const { hub, join, pass } = bench();
    const [one, other] = [join('1'), join('2')];
    for (let at = 0; at < 200; at += 1) hub.send(one.place, () => 'moved');
    expect(other.got).toHaveLength(1 + 30);
    pass(1_000);
    for (let at = 0; at < 200; at += 1) hub.send(one.place, () => 'moved');
    expect(other.got).toHaveLength(1 + 45);
    hub.stop();
  });

  it('ends with the right to be there, and with the session', async () => {
    const { join, publish, hub } = bench();
    const [gone, stays] = [join('1', 'clan', 'plan', false), join('2')];
    publish({ kind: 'rights', clanId: toId<ClanId>('clan') });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(gone.got).toContain('end bye 1');
    expect(stays.got).toEqual(['hello 1', 'left 1']);
    publish({ kind: 'session', sessionId: toId<SessionId>('session 2') });
    expect(stays.got).toContain('end bye 2');
    hub.stop();
  });

  it('has a limited number of screens, and one person a limited number of them', () => {
    const { join, hub } = bench();
    for (let at = 0; at < 40; at += 1) expect(join(String(at)).seat).not.toBeNull();
    expect(join('one more').seat).toBeNull();
    for (let at = 0; at < 6; at += 1)
      expect(join(`own ${at}`, 'clan', 'plan 2', true, 'same').seat).not.toBeNull();
    expect(join('own 6', 'clan', 'plan 2', true, 'same').seat).toBeNull();
    hub.stop();
  });
});
