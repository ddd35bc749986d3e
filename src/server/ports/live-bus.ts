/**
 * The event bus: tells processes and their open streams that something changed. A lost event is harmless:
 * revisions are polled.
 */
import type { ClanId, SessionId, UserId } from '../../domain/ids.ts';

export interface KindReaders {
  readonly kind: string;
  readonly userIds: readonly UserId[];
}

/** The mirrored kinds that changed after the revision `since`, up to the event's. */
export interface RevChange {
  readonly since: number;
  readonly kinds: readonly string[];
  /** Kinds whose changed rows only these users see. */
  readonly own: readonly KindReaders[];
  /**
   * Who may read changed rows of the other kinds without seeing everybody's; a kind that is not listed may be
   * anybody's.
   */
  readonly readers: readonly KindReaders[];
}

/** The kinds of a change that a user can see rows of. */
export function kindsFor({ kinds, own }: RevChange, userId: UserId): readonly string[] {
  const ownKinds = own.flatMap(({ kind, userIds }) => (userIds.includes(userId) ? [kind] : []));
  return ownKinds.length === 0 ? kinds : [...kinds, ...ownKinds];
}

/** The kinds of a change that a reader may see rows of; `seesAllOf`: the kinds whose rows of everybody it sees. */
export function visibleKinds(
  change: RevChange,
  { userId, seesAllOf }: { readonly userId: UserId; readonly seesAllOf: ReadonlySet<string> },
): readonly string[] {
  return kindsFor(change, userId).filter(
    (kind) =>
      seesAllOf.has(kind) ||
      (change.readers.find((one) => one.kind === kind)?.userIds.includes(userId) ?? true),
  );
}

export type BusEvent =
  /** Without `change` anything may have changed. */
  | { readonly kind: 'rev'; readonly clanId: ClanId; readonly rev: number; readonly change?: RevChange }
  | { readonly kind: 'rights'; readonly clanId?: ClanId; readonly userId?: UserId }
  /** A session ended: its streams must close. */
  | { readonly kind: 'session'; readonly sessionId: SessionId };

export interface LiveBus {
  /** Delivers to this process at once and to the others shortly after. Never throws, never blocks. */
  publish(event: BusEvent): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: BusEvent) => void): () => void;
}

/** The channel to the other processes. */
export interface ProcessChannel {
  /**
   * Opens it and reconnects; `connected` is called on every (re)connect. Resolves after the first attempt.
   */
  open(on: { readonly message: (payload: string) => void; readonly connected: () => void }): Promise<void>;
  /** Rejects when the message was not sent. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}
