/**
 * The event bus: tells processes and their open streams that something changed. A lost event is harmless:
 * revisions are polled.
 */

export type BusEvent =
  | { readonly kind: 'rev'; readonly clanId: string; readonly rev: number }
  | { readonly kind: 'rights'; readonly clanId?: string; readonly userId?: string }
  /** A session ended: its streams must close. */
  | { readonly kind: 'session'; readonly sessionId: string };

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
