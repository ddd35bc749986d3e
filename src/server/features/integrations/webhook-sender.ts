/** Sends one message of a webhook, in the form that its other side takes. */
import { createHmac } from 'node:crypto';
import pLimit from 'p-limit';
import type { ClanId } from '../../../domain/ids.ts';
import { discordMessage, escapeDiscord, type WebhookText } from '../../../domain/integrations/discord.ts';
import type { WebhookAnswer } from '../../../domain/integrations/webhook-delivery.ts';
import { programEvent, type WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
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
  /** A PNG that Discord shows below the text, and what it shows; null: none. */
  readonly picture?: MessagePicture | null | undefined;
}

export interface MessagePicture {
  readonly file: Buffer;
  readonly shows: string;
}

export interface SentAnswer extends WebhookAnswer {
  /** The beginning of what was answered; null without an answer. */
  readonly answer: string | null;
}

export interface WebhookSender {
  send(target: WebhookTarget, message: WebhookMessage): Promise<SentAnswer>;
  close(): void;
}

const JSON_TYPE = 'application/json';
const PICTURE_NAME = 'squads.png';
/** What a picture can be too large for; the text is not. */
const TOO_LARGE = 413;

const BLOCKED: SentAnswer = { status: null, waitSeconds: null, isBlocked: true, answer: null };
const SILENCE: SentAnswer = { status: null, waitSeconds: null, isBlocked: false, answer: null };

/** Of a message in general form: HMAC-SHA-256 over the time and the body, in hex. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

interface MessageBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

async function discordBody({ text }: WebhookMessage, picture: MessagePicture | null): Promise<MessageBody> {
  const words = text({
    escape: escapeDiscord,
    countdown: (at) => `<t:${Math.floor(Date.parse(at) / 1_000)}:R>`,
  });
  if (picture === null)
    return { contentType: JSON_TYPE, bytes: Buffer.from(JSON.stringify(discordMessage(words)), 'utf8') };
  const form = new FormData();
  form.set(
    'payload_json',
    JSON.stringify(discordMessage(words, { fileName: PICTURE_NAME, shows: picture.shows })),
  );
  form.set('files[0]', new Blob([Uint8Array.from(picture.file)], { type: 'image/png' }), PICTURE_NAME);
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
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
    event: event === null ? null : programEvent(event),
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
        const post = ({ contentType, bytes }: MessageBody, signed: Readonly<Record<string, string>> = {}) =>
          guarded.sendForText(
            url,
            {
              'content-type': contentType,
              'content-length': bytes.length,
              'user-agent': 'Muster',
              ...signed,
            },
            bytes,
          );
        const toDiscord = async (picture: MessagePicture | null) => {
          const sent = await post(await discordBody(message, picture));
          const isTooLarge = picture !== null && typeof sent === 'object' && sent.status === TOO_LARGE;
          return isTooLarge ? post(await discordBody(message, null)) : sent;
        };
        const toProgram = (key: string) => {
          const text = jsonBody(message);
          const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
          return post(
            { contentType: JSON_TYPE, bytes: Buffer.from(text, 'utf8') },
            {
              'x-muster-delivery': message.id,
              'x-muster-timestamp': timestamp,
              'x-muster-signature': `sha256=${signatureOf(key, timestamp, text)}`,
            },
          );
        };
        const answer =
          kind === 'json' && secret !== null
            ? await toProgram(secret)
            : await toDiscord(message.picture ?? null);
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
