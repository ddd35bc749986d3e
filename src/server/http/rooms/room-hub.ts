/**
 * Who is at the same thing just now, and what they have in hand: cursors, unfinished strokes, cards. Nothing of it is
 * stored, counted or sent to another process; whoever misses something sees what became of it. Source: decisions "What is
 * in motion" and "Rooms of people".
 */
import type { ClanId, SessionId, UserId } from '../../../domain/ids.ts';
import type { BusEvent, LiveBus } from '../../ports/live-bus.ts';

export interface RoomStream {
  put(kind: string, frame: string): void;
  heartbeat(): void;
  end(frame: string): void;
}

/** Where somebody is: with what of which clan, by the screen's own id. */
export interface RoomPlace {
  readonly clanId: ClanId;
  readonly topic: string;
  readonly screen: string;
  readonly userId: UserId;
}

interface Joined extends RoomPlace {
  readonly sessionId: SessionId;
  /** What others are told before the screen has said anything. */
  readonly hello: string;
  /** Null when the caller may not stay. */
  readonly reauthenticate: () => Promise<{ readonly clanId: ClanId } | null>;
}

interface Seat extends Joined {
  stream: RoomStream | null;
  /** What the screen said last, and when. */
  latest: { readonly frame: string; readonly atMs: number };
}

const MAX_PER_ROOM = 40;
const MAX_PER_USER = 6;
const HEARTBEAT_MS = 20_000;
const CHECK_MS = 60_000;
/** A screen that says nothing for so long is not shown to newcomers: its network may be gone, unnoticed. */
export const SILENT_MS = 30_000;
/** Messages a second of one screen, and how many at once. */
const PER_SECOND = 15;
const BURST = 30;

export interface RoomHub {
  /** Null when there are too many. */
  join(caller: Joined): { opened(stream: RoomStream): void; closed(): void } | null;
  /** Sends a frame to the other screens of the room; too many are dropped. */
  send(place: RoomPlace, frame: () => string): void;
  start(): void;
  stop(): void;
}

export function createRoomHub({
  bus,
  now,
  frame,
}: {
  readonly bus: LiveBus;
  readonly now: () => number;
  /** Somebody left, or the caller must. */
  readonly frame: (event: 'left' | 'bye', screen: string) => string;
}): RoomHub {
  const rooms = new Map<string, Set<Seat>>();
  const budgets = new Map<string, { left: number; at: number }>();
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe = (): void => undefined;
  const roomOf = ({ clanId, topic }: Pick<RoomPlace, 'clanId' | 'topic'>): string => `${clanId}/${topic}`;
  const all = (): Seat[] => [...rooms.values()].flatMap((seats) => [...seats]);
  const sendToOthers = (seat: RoomPlace, kind: string, text: string): void => {
    for (const other of rooms.get(roomOf(seat)) ?? [])
      if (other.screen !== seat.screen) other.stream?.put(kind, text);
  };

  const leave = (seat: Seat): void => {
    const room = rooms.get(roomOf(seat));
    if (room?.delete(seat) !== true) return;
    if (room.size === 0) rooms.delete(roomOf(seat));
    // it has already come back with another connection
    if ([...room].some(({ screen }) => screen === seat.screen)) return;
    budgets.delete(`${roomOf(seat)}/${seat.screen}`);
    sendToOthers(seat, `at ${seat.screen}`, frame('left', seat.screen));
  };
  const close = (seat: Seat): void => {
    leave(seat);
    seat.stream?.end(frame('bye', seat.screen));
  };
  const check = async (seat: Seat): Promise<void> => {
    const who = await seat.reauthenticate().catch(() => null);
    if (who?.clanId !== seat.clanId) close(seat);
  };
  const deliver = (event: BusEvent): void => {
    for (const seat of all()) {
      if (event.kind === 'session' && event.sessionId === seat.sessionId) close(seat);
      else if (
        event.kind === 'rights' &&
        (event.clanId === undefined || event.clanId === seat.clanId) &&
        (event.userId === undefined || event.userId === seat.userId)
      )
        void check(seat);
    }
  };
  const mayFit = (key: string): boolean => {
    const at = now();
    const budget = budgets.get(key) ?? { left: BURST, at };
    const left = Math.min(BURST, budget.left + ((at - budget.at) / 1_000) * PER_SECOND);
    budgets.set(key, { left: Math.max(0, left - 1), at });
    return left >= 1;
  };

  return {
    join(caller) {
      const room = rooms.get(roomOf(caller)) ?? new Set<Seat>();
      if (room.size >= MAX_PER_ROOM) return null;
      if (all().filter(({ userId }) => userId === caller.userId).length >= MAX_PER_USER) return null;
      const seat: Seat = { ...caller, stream: null, latest: { frame: caller.hello, atMs: now() } };
      room.add(seat);
      rooms.set(roomOf(caller), room);
      return {
        opened: (stream) => {
          seat.stream = stream;
          // the answer begins at once, also where nobody else is
          stream.heartbeat();
          sendToOthers(seat, `at ${seat.screen}`, seat.latest.frame);
          for (const { screen, latest } of room)
            if (screen !== seat.screen && now() - latest.atMs < SILENT_MS)
              stream.put(`at ${screen}`, latest.frame);
        },
        closed: () => leave(seat),
      };
    },
    send(place, makeFrame) {
      // only who listens may speak, and with their own screen: otherwise nobody would know when they are gone
      const seats = [...(rooms.get(roomOf(place)) ?? [])].filter(
        ({ screen, userId }) => screen === place.screen && userId === place.userId,
      );
      if (seats.length === 0 || !mayFit(`${roomOf(place)}/${place.screen}`)) return;
      const text = makeFrame();
      for (const seat of seats) seat.latest = { frame: text, atMs: now() };
      sendToOthers(place, `at ${place.screen}`, text);
    },
    start() {
      unsubscribe = bus.subscribe(deliver);
      timers.push(
        setInterval(() => {
          for (const seat of all()) seat.stream?.heartbeat();
        }, HEARTBEAT_MS).unref(),
        setInterval(() => {
          for (const seat of all()) void check(seat);
        }, CHECK_MS).unref(),
      );
    },
    stop() {
      unsubscribe();
      for (const timer of timers.splice(0)) clearInterval(timer);
      for (const seat of all()) close(seat);
    },
  };
}
