/** How processes and their open streams learn that something changed. Losing one is harmless: counters are asked for again. */

export type BusEvent =
  | { readonly kind: 'rev'; readonly clanId: string; readonly rev: number }
  | { readonly kind: 'rights'; readonly clanId?: string; readonly userId?: string }
  /** A session ended: its streams must close. */
  | { readonly kind: 'session'; readonly sessionId: string };

export interface LiveBus {
  /** Tells this process at once and the others within a moment. Never throws, never waits. */
  publish(news: BusEvent): void;
  /** Answers the way to stop listening. */
  subscribe(listener: (news: BusEvent) => void): () => void;
}
