/**
 * A change under the key of a call: done at most once, its answer kept and given again to every later call with the
 * same key. Source: architecture section 3, "The server's half"; reliability 1.3 and 4.
 */
import type { UnitOfWork } from './unit-of-work.ts';

/** One call of a keyed endpoint. */
export interface KeyedCall {
  readonly userId: string;
  readonly key: string;
  /** Id of the endpoint. */
  readonly endpoint: string;
  /** Of everything that the call asks for: the same key with another one is refused. */
  readonly requestHash: Buffer;
  /** The device's own time of the change; null when it said none. */
  readonly deviceAt: Date | null;
}

/** What a change ended with, as it goes out. */
export interface ChangeAnswer {
  readonly status: number;
  readonly text: string;
  /**
   * - `done`: what was written stays, and the answer with it.
   * - `refused`: nothing that was written stays, the answer does.
   * - `undecided`: neither stays; the same key may be tried again.
   */
  readonly outcome: 'done' | 'refused' | 'undecided';
}

export type KeyedAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly isReplayed: boolean }
  /** Another call with this key has not ended. */
  | { readonly kind: 'running' }
  /** The key was used for something else. */
  | { readonly kind: 'mismatch' };

export interface IdempotentRunner {
  /** Runs `act` in one transaction with the key, or answers what was stored under it. `act` may run again after a deadlock. */
  once(call: KeyedCall, act: (work: UnitOfWork) => Promise<ChangeAnswer>): Promise<KeyedAnswer>;
}
