import { describe, expect, it } from 'vitest';
import { toId, type ClanId, type SessionId, type UserId } from '../../../domain/ids.ts';
import type { BusEvent } from '../../ports/live-bus.ts';
import { createMotionHub } from './motion-hub.ts';

function bench() {
  let deliver: (event: BusEvent) => void = () => undefined;
  let nowMs = 0;
  const hub = createMotionHub({
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
  const join = (screen: string, clan = 'clan', topic = 'plan', stays = true) => {
    const got: string[] = [];
    const clanId = toId<ClanId>(clan);
    const seat = hub.join({
      clanId,
      topic,
      screen,
      userId: toId<UserId>(`user ${screen}`),
      sessionId: toId<SessionId>(`session ${screen}`),
      reauthenticate: async () => (stays ? { clanId } : null),
    });
    seat?.opened({
      put: (_kind, frame) => got.push(frame),
      heartbeat: () => undefined,
      end: (frame) => got.push(`end ${frame}`),
    });
    return { got, seat, place: { clanId, topic, screen } };
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

describe('what is in motion', () => {
  it('reaches the others at the same drawing of the same clan, and nobody else', () => {
    const { hub, join } = bench();
    const [one, other, elsewhere, foreign] = [
      join('1'),
      join('2'),
      join('3', 'clan', 'other plan'),
      join('4', 'theirs'),
    ];
    hub.send(one.place, () => 'moved');
    expect([one.got, other.got, elsewhere.got, foreign.got]).toEqual([[], ['moved'], [], []]);
    one.seat?.closed();
    expect(other.got).toEqual(['moved', 'left 1']);
    // who does not listen is not heard
    hub.send(one.place, () => 'again');
    expect(other.got).toHaveLength(2);
    hub.stop();
  });

  it('is dropped where it comes too often, and goes on afterwards', () => {
    const { hub, join, pass } = bench();
    const [one, other] = [join('1'), join('2')];
    for (let at = 0; at < 200; at += 1) hub.send(one.place, () => 'moved');
    expect(other.got).toHaveLength(30);
    pass(1_000);
    for (let at = 0; at < 200; at += 1) hub.send(one.place, () => 'moved');
    expect(other.got).toHaveLength(45);
    hub.stop();
  });

  it('ends with the right to draw, and with the session', async () => {
    const { join, publish, hub } = bench();
    const [gone, stays] = [join('1', 'clan', 'plan', false), join('2')];
    publish({ kind: 'rights', clanId: toId<ClanId>('clan') });
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(gone.got).toContain('end bye 1');
    expect(stays.got).toEqual(['left 1']);
    publish({ kind: 'session', sessionId: toId<SessionId>('session 2') });
    expect(stays.got).toContain('end bye 2');
    hub.stop();
  });

  it('has a limited number of screens per drawing', () => {
    const { join, hub } = bench();
    for (let at = 0; at < 40; at += 1) expect(join(String(at)).seat).not.toBeNull();
    expect(join('one more').seat).toBeNull();
    hub.stop();
  });
});
