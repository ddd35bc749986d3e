/**
 * Mutations with an idempotency key: run at most once, with the answer stored and replayed to every later
 * call with the same key. Source: architecture section 3, "The server's half"; reliability 1.3 and 4.
 */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ApiTokenId } from '../../../domain/integrations/api-token.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Authorized } from '../authorized.ts';

/** One call of a keyed endpoint. */
export interface KeyedCall {
  readonly userId: Authorized<UserId>;
  readonly key: string;
  /** Id of the endpoint. */
  readonly endpoint: string;
  /** Hash of the whole request: the same key with another hash is rejected. */
  readonly requestHash: Buffer;
  /** Length of the request's body. */
  readonly bodyBytes: number;
  /** The device's own time of the change; null when not sent. */
  readonly deviceAt: Date | null;
  /** The token that makes it, or where its person does; null: the person does, in the app. */
  readonly via: TokenCall | 'discord' | null;
}

/** A change by a token: for the audit log. */
export interface TokenCall {
  readonly tokenId: ApiTokenId;
  readonly tokenName: string;
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly characterName: string;
}

/** The result of a mutation, as it is sent. */
export interface ChangeAnswer {
  readonly status: number;
  readonly text: string;
  /**
   * `done`: writes and answer are committed; `refused`: writes are rolled back, the answer is stored;
   * `undecided`: nothing is stored, the same key may be tried again.
   */
  readonly outcome: 'done' | 'refused' | 'undecided';
}

export type KeyedAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly isReplayed: boolean }
  /** Another call with this key is still running. */
  | { readonly kind: 'running' }
  /** The key was used for another request. */
  | { readonly kind: 'mismatch' }
  /** The person has written as much as one may in a day; nothing was stored. */
  | { readonly kind: 'overQuota'; readonly retryAfterSeconds: number };

export interface IdempotentRunner {
  /**
   * Runs `act` in one transaction with the key, or returns the stored answer. `act` may run again after a
   * deadlock.
   */
  once(call: KeyedCall, act: (work: UnitOfWork) => Promise<ChangeAnswer>): Promise<KeyedAnswer>;
}
