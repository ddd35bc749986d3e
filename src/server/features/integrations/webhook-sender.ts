/** Sends one message of a webhook, in the form that its other side takes. */
import { createHmac } from 'node:crypto';
import pLimit from 'p-limit';
import type { ClanId } from '../../../domain/ids.ts';
import { discordMessage, escapeDiscord, type WebhookText } from '../../../domain/integrations/discord.ts';
import type { WebhookAnswer } from '../../../domain/integrations/webhook-delivery.ts';
import type { WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
import { answerExcerpt, type WebhookKind, type WebhookTopic } from '../../../domain/integrations/webhook.ts';
import type { WebhookWords } from '../../../i18n/webhooks/webhook-text.ts';
import { createGuardedPost, MAX_CONCURRENT_POSTS, type PostNetwork } from '../../network/guarded-post.ts';
import { waitOf } from '../../network/wait-of.ts';
import type { Clock } from '../../ports/clock.ts';
import { webhookAddress } from './webhook-address.ts';

export interface WebhookTarget {
  readonly kind: WebhookKind;
  /** Null: it cannot be decrypted any more. */
  readonly address: string | null;
  readonly secret: string | null;
}

export interface WebhookMessage {
  readonly id: string;
  readonly clanId: ClanId;
  readonly topic: WebhookTopic | 'test';
  /** Null in a test. */
  readonly event: WebhookEvent | null;
  readonly at: Date;
  readonly text: (words: Pick<WebhookWords, 'escape' | 'countdown'>) => WebhookText;
}

export interface SentAnswer extends WebhookAnswer {
  /** The beginning of what was answered; null without an answer. */
  readonly answer: string | null;
}

export interface WebhookSender {
  send(target: WebhookTarget, message: WebhookMessage): Promise<SentAnswer>;
  close(): void;
}

const BLOCKED: SentAnswer = { status: null, waitSeconds: null, isBlocked: true, answer: null };
const SILENCE: SentAnswer = { status: null, waitSeconds: null, isBlocked: false, answer: null };

/** Of a message in general form: HMAC-SHA-256 over the time and the body, in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

function discordBody({ text }: WebhookMessage): string {
  return JSON.stringify(
    discordMessage(
      text({ escape: escapeDiscord, countdown: (at) => `<t:${Math.floor(Date.parse(at) / 1_000)}:R>` }),
    ),
  );
}

function jsonBody({ id, clanId, topic, event, at, text }: WebhookMessage): string {
  const { title, lines } = text({ escape: (plain) => plain, countdown: () => '' });
  return JSON.stringify({
    version: 1,
    id,
    clanId,
    topic,
    at: at.toISOString(),
    text: [title, ...lines].join('\n'),
    event,
  });
}

export function createWebhookSender({
  extraHosts,
  clock,
  network,
}: {
  readonly extraHosts: readonly string[];
  readonly clock: Clock;
  readonly network?: PostNetwork | undefined;
}): WebhookSender {
  const guarded = createGuardedPost({ extraHosts, network });
  const semaphore = pLimit(MAX_CONCURRENT_POSTS);
  return {
    send: ({ kind, address, secret }, message) =>
      semaphore(async () => {
        const url = address === null ? null : webhookAddress(kind, address, extraHosts);
        if (url === null || (kind === 'json' && secret === null)) return BLOCKED;
        const text = kind === 'discord' ? discordBody(message) : jsonBody(message);
        const body = Buffer.from(text, 'utf8');
        const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
        const answer = await guarded.sendForText(
          url,
          {
            'content-type': 'application/json',
            'content-length': body.length,
            'user-agent': 'Muster',
            ...(kind === 'json' &&
              secret !== null && {
                'x-muster-delivery': message.id,
                'x-muster-timestamp': timestamp,
                'x-muster-signature': `sha256=${signatureOf(secret, timestamp, text)}`,
              }),
          },
          body,
        );
        if (answer === 'address') return BLOCKED;
        if (answer === 'silence') return SILENCE;
        const { status } = answer;
        const excerpt = answerExcerpt(answer.text);
        return {
          status,
          waitSeconds: waitOf(answer, clock.now()),
          isBlocked: false,
          answer: excerpt === '' ? null : excerpt,
        };
      }),
    close: () => {
      guarded.close();
    },
  };
}
