/**
 * Who draws on what just now, and what is in motion: cursors and unfinished strokes. Nothing of it is stored, counted or
 * sent to another process; whoever misses something sees the finished stroke. Source: decision "What is in motion".
 */
import type { ClanId, SessionId, UserId } from '../../../domain/ids.ts';
import type { BusEvent, LiveBus } from '../../ports/live-bus.ts';

export interface MotionStream {
  put(kind: string, frame: string): void;
  heartbeat(): void;
  end(frame: string): void;
}

/** Where somebody draws: of one clan and one drawing, by the screen's own id. */
export interface MotionPlace {
  readonly clanId: ClanId;
  readonly topic: string;
  readonly screen: string;
}

interface Joined extends MotionPlace {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** Null when the caller may not stay. */
  readonly reauthenticate: () => Promise<{ readonly clanId: ClanId } | null>;
}

interface Seat extends Joined {
  stream: MotionStream | null;
}

export interface MotionFrames {
  /** Somebody left, or the caller must. */
  readonly frame: (event: 'left' | 'bye', screen: string) => string;
}

const MAX_PER_ROOM = 40;
const MAX_PER_USER = 6;
const HEARTBEAT_MS = 20_000;
const CHECK_MS = 60_000;
/** Messages a second of one screen, and how many at once. */
const PER_SECOND = 15;
const BURST = 30;

export interface MotionHub {
  /** Null when there are too many. */
  join(caller: Joined): { opened(stream: MotionStream): void; closed(): void } | null;
  /** Sends a frame to the other screens of the room; too many are dropped. */
  send(place: MotionPlace, frame: () => string): void;
  start(): void;
  stop(): void;
}

export function createMotionHub({
  bus,
  now,
  frame,
}: MotionFrames & { readonly bus: LiveBus; readonly now: () => number }): MotionHub {
  const rooms = new Map<string, Set<Seat>>();
  const budgets = new Map<string, { left: number; at: number }>();
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe = (): void => undefined;
  const roomOf = ({ clanId, topic }: MotionPlace): string => `${clanId}/${topic}`;
  const all = (): Seat[] => [...rooms.values()].flatMap((seats) => [...seats]);

  const leave = (seat: Seat): void => {
    const room = rooms.get(roomOf(seat));
    if (room?.delete(seat) !== true) return;
    budgets.delete(`${roomOf(seat)}/${seat.screen}`);
    if (room.size === 0) rooms.delete(roomOf(seat));
    for (const other of room) other.stream?.put(`left ${seat.screen}`, frame('left', seat.screen));
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
      const seat: Seat = { ...caller, stream: null };
      room.add(seat);
      rooms.set(roomOf(caller), room);
      return {
        opened: (stream) => {
          seat.stream = stream;
          // the answer begins at once, also where nobody moves
          stream.heartbeat();
        },
        closed: () => leave(seat),
      };
    },
    send(place, makeFrame) {
      const room = rooms.get(roomOf(place));
      // only who listens may speak: otherwise nobody would know when they are gone
      if (room === undefined || ![...room].some(({ screen }) => screen === place.screen)) return;
      if (!mayFit(`${roomOf(place)}/${place.screen}`)) return;
      const text = makeFrame();
      for (const seat of room) if (seat.screen !== place.screen) seat.stream?.put(`at ${place.screen}`, text);
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
