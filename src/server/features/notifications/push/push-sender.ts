/**
 * Sends one message to one push address, RFC 8030 and 8291. Only to known push services on public addresses,
 * without redirects, with a timeout and limited concurrency. Source: reliability sections 3 and 4.4.
 */
import { lookup as systemLookup } from 'node:dns';
import { Agent, request } from 'node:https';
import pLimit from 'p-limit';
import webpush from 'web-push';
import { retryAfterMs } from '../../../../contract/retry-after.ts';
import type { PushAnswer } from '../../../../domain/notifications/delivery.ts';
import type { Clock } from '../../../ports/clock.ts';
import { NotPublic, publicLookup, type Resolve } from './public-address.ts';
import { arePushKeys, nameOf, pushAddress, type PushKeys } from './push-address.ts';
import type { PushKeyPair } from './push-keys.ts';

const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT = 8;

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

export interface PushNetwork {
  /** Certificate authority of a private push service, PEM. */
  readonly ca?: string;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

const BLOCKED: PushResult = { status: null, retryAfterSeconds: null, problem: 'address' };
const NO_ANSWER: PushResult = { status: null, retryAfterSeconds: null, problem: 'silence' };

export function createPushSender(deps: {
  readonly keys: PushKeyPair;
  readonly subject: string;
  readonly extraHosts: readonly string[];
  readonly clock: Clock;
  readonly network?: PushNetwork;
}): PushSender {
  const { keys, subject, extraHosts, clock, network = {} } = deps;
  const trusted = new Set(extraHosts.map(nameOf));
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_CONCURRENT,
    ...(network.ca !== undefined && { ca: network.ca }),
    lookup: publicLookup(network.resolve ?? systemLookup, (hostname) => trusted.has(hostname)),
  });
  const semaphore = pLimit(MAX_CONCURRENT);

  const post = (url: URL, headers: Record<string, string | number>, body: Buffer): Promise<PushResult> =>
    new Promise((done) => {
      const sent = request(
        url,
        { method: 'POST', headers, agent, signal: AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS) },
        (answer) => {
          const status = answer.statusCode ?? null;
          const waitMs = retryAfterMs(answer.headers['retry-after'], { nowMs: clock.now().getTime() });
          done({
            status,
            retryAfterSeconds: waitMs === null ? null : Math.ceil(waitMs / 1000),
            problem: null,
          });
          // The response body is not needed; the connection is, unless the body is too large.
          let receivedBytes = 0;
          answer.on('data', (chunk: Buffer) => {
            receivedBytes += chunk.length;
            if (receivedBytes > 65_536) answer.destroy();
          });
          answer.on('error', () => undefined);
        },
      );
      sent.on('error', (error) => {
        done(error instanceof NotPublic ? BLOCKED : NO_ANSWER);
      });
      sent.end(body);
    });

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
      agent.destroy();
    },
  };
}
