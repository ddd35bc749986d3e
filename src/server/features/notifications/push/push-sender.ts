/**
 * Sends one message to one push address, RFC 8030 and 8291. Only to known push services on public addresses,
 * without redirects, with a timeout and limited concurrency. Source: reliability sections 3 and 4.4.
 */
import pLimit from 'p-limit';
import webpush from 'web-push';
import { retryAfterMs } from '../../../../contract/retry-after.ts';
import type { PushAnswer } from '../../../../domain/notifications/delivery.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createGuardedPost, MAX_CONCURRENT_POSTS, type PostNetwork } from '../../../network/guarded-post.ts';
import { arePushKeys, pushAddress, type PushKeys } from './push-address.ts';
import type { PushKeyPair } from './push-keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly keys: PushKeys;
}

export interface PushOptions {
  readonly payload: string;
  readonly lifeSeconds: number;
  readonly urgency: 'normal' | 'high';
  /**
   * A message with the same topic replaces one still queued at the service; at most 32 characters of
   * base64url.
   */
  readonly topic?: string;
}

export interface PushResult extends PushAnswer {
  /** `address`: blocked before anything was sent; `silence`: no response; null when there was one. */
  readonly problem: 'address' | 'silence' | null;
}

export interface PushSender {
  send(target: PushTarget, options: PushOptions): Promise<PushResult>;
  /** Aborts requests in flight. */
  close(): void;
}

export type PushNetwork = PostNetwork;

const BLOCKED: PushResult = { status: null, retryAfterSeconds: null, problem: 'address' };
const NO_ANSWER: PushResult = { status: null, retryAfterSeconds: null, problem: 'silence' };

export function createPushSender(deps: {
  readonly keys: PushKeyPair;
  readonly subject: string;
  readonly extraHosts: readonly string[];
  readonly clock: Clock;
  readonly network?: PushNetwork;
}): PushSender {
  const { keys, subject, extraHosts, clock, network } = deps;
  const guarded = createGuardedPost({ extraHosts, network });
  const semaphore = pLimit(MAX_CONCURRENT_POSTS);

  const post = async (
    url: URL,
    headers: Record<string, string | number>,
    body: Buffer,
  ): Promise<PushResult> => {
    const answer = await guarded.send(url, headers, body);
    if (answer === 'address') return BLOCKED;
    if (answer === 'silence') return NO_ANSWER;
    const waitMs = retryAfterMs(answer.headers['retry-after'], { nowMs: clock.now().getTime() });
    const retryAfterSeconds = waitMs === null ? null : Math.ceil(waitMs / 1000);
    return { status: answer.status, retryAfterSeconds, problem: null };
  };

  return {
    send: ({ endpoint, keys: deviceKeys }, { payload, lifeSeconds, urgency, topic }) =>
      semaphore(async () => {
        const address = pushAddress(endpoint, extraHosts);
        if (!address.ok || !arePushKeys(deviceKeys)) return BLOCKED;
        const { headers, body } = webpush.generateRequestDetails(
          { endpoint: address.value.url.href, keys: deviceKeys },
          payload,
          {
            TTL: lifeSeconds,
            urgency,
            contentEncoding: 'aes128gcm',
            ...(topic !== undefined && { topic }),
            vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
          },
        );
        return post(address.value.url, headers as Record<string, string | number>, body);
      }),
    close: () => {
      guarded.close();
    },
  };
}
