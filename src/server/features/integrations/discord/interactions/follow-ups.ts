/**
 * Answers that take longer than Discord waits: they replace what Discord shows in the meantime, by the webhook of the
 * interaction. Guard and retries are those of webhooks. Source: Discord's API reference, "Edit Original Interaction
 * Response".
 */
import { setTimeout as pause } from 'node:timers/promises';
import { nextWebhookStep, type WebhookAnswer } from '../../../../../domain/integrations/webhook-delivery.ts';
import { createGuardedPost, type PostNetwork } from '../../../../network/guarded-post.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { Log } from '../../../../ports/log.ts';
import { waitOf } from '../../../../network/wait-of.ts';
import type { DiscordApplication } from '../discord.ports.ts';

const DISCORD_API = 'https://discord.com/api/v10';
/** So long Discord takes a later answer. */
const LIFE_MS = 15 * 60_000;
/** Discord may not know of the interaction yet: its own answer is on its way there. */
const UNKNOWN_YET = { attempts: 3, waitSeconds: 1 } as const;

export interface FollowUps {
  /** Never throws. Nothing is left of it after a restart. */
  send(token: string, message: object): Promise<void>;
  /** Gives up what is on its way. */
  close(): void;
}

export function createFollowUps({
  application,
  extraHosts,
  network = {},
  clock,
  log,
}: {
  readonly application: DiscordApplication;
  readonly extraHosts: readonly string[];
  readonly network?: PostNetwork | undefined;
  readonly clock: Clock;
  readonly log: Log;
}): FollowUps {
  const guarded = createGuardedPost({ extraHosts, network });
  const closing = new AbortController();
  const { signal } = closing;

  const attempt = async (url: URL, body: Buffer): Promise<WebhookAnswer> => {
    const answer = await guarded.sendForText(
      url,
      { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Muster' },
      body,
      'PATCH',
    );
    return typeof answer === 'string'
      ? { status: null, waitSeconds: null, isBlocked: answer === 'address' }
      : { status: answer.status, waitSeconds: waitOf(answer, clock.now()), isBlocked: false };
  };

  const deliver = async (token: string, message: object): Promise<string> => {
    const path = `/webhooks/${application.applicationId}/${encodeURIComponent(token)}/messages/@original`;
    const url = new URL((network.discordApi ?? DISCORD_API) + path);
    const body = Buffer.from(JSON.stringify(message), 'utf8');
    let waitedMs = 0;
    for (let attempts = 1; !signal.aborted; attempts += 1) {
      const answer = await attempt(url, body);
      const isUnknownYet = answer.status === 404 && attempts <= UNKNOWN_YET.attempts;
      const step = nextWebhookStep(answer, attempts);
      if (!isUnknownYet && step.kind !== 'later') return step.kind;
      const waitMs = 1_000 * (step.kind === 'later' ? step.waitSeconds : UNKNOWN_YET.waitSeconds);
      waitedMs += waitMs;
      if (waitedMs >= LIFE_MS) return 'late';
      await pause(waitMs, null, { signal, ref: false });
    }
    return 'closed';
  };

  return {
    async send(token, message) {
      const outcome = await deliver(token, message).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'a later answer in Discord failed');
        return 'failed';
      });
      if (outcome !== 'delivered')
        log.warn({ event: 'discord.followUpLost', outcome }, 'a later answer did not reach Discord');
    },
    close() {
      closing.abort();
      guarded.close();
    },
  };
}
