/** The open streams of this process, by clan, user and session: an event reaches its own streams only. */
import type { ClanId, SessionId, UserId } from '../../../domain/ids.ts';

interface StreamOwner {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

export interface StreamIndex<Stream extends StreamOwner> {
  add(stream: Stream): void;
  remove(stream: Stream): void;
  has(stream: Stream): boolean;
  ofClan(clanId: ClanId): readonly Stream[];
  ofUser(userId: UserId): readonly Stream[];
  ofSession(sessionId: SessionId): readonly Stream[];
  clanIds(): readonly ClanId[];
  all(): readonly Stream[];
  readonly size: number;
}

export function createStreamIndex<Stream extends StreamOwner>(): StreamIndex<Stream> {
  const streams = new Set<Stream>();
  const byClan = new Map<ClanId, Set<Stream>>();
  const byUser = new Map<UserId, Set<Stream>>();
  const bySession = new Map<SessionId, Set<Stream>>();
  const keysOf = (stream: Stream): readonly (readonly [Map<string, Set<Stream>>, string])[] => [
    [byClan, stream.clanId],
    [byUser, stream.userId],
    [bySession, stream.sessionId],
  ];
  return {
    add(stream) {
      streams.add(stream);
      for (const [index, key] of keysOf(stream)) {
        const held = index.get(key);
        if (held === undefined) index.set(key, new Set([stream]));
        else held.add(stream);
      }
    },
    remove(stream) {
      streams.delete(stream);
      for (const [index, key] of keysOf(stream)) {
        const held = index.get(key);
        held?.delete(stream);
        if (held?.size === 0) index.delete(key);
      }
    },
    has: (stream) => streams.has(stream),
    ofClan: (clanId) => [...(byClan.get(clanId) ?? [])],
    ofUser: (userId) => [...(byUser.get(userId) ?? [])],
    ofSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
    clanIds: () => [...byClan.keys()],
    all: () => [...streams],
    get size() {
      return streams.size;
    },
  };
}
