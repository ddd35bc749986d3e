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
/**
 * When the server stops, commands under way get `answerMs` to come to an answer, and all answers together `sendMs` to
 * reach Discord, tried again every `againMs`. It is less than the server takes to stop.
 */
const STOP = { answerMs: 1_000, sendMs: 5_000, againMs: 1_000 } as const;

export interface FollowUps {
  /** Never throws. A message that is still to come has to come once `isDue` is aborted. */
  send(token: string, message: object | Promise<object>): Promise<void>;
  /** Aborted from the stop on: nothing more may be announced. */
  readonly isStopping: AbortSignal;
  /** Aborted when commands under way have had their time. */
  readonly isDue: AbortSignal;
  /** Waits until all that was announced has its answer, for a short time. */
  stop(): Promise<void>;
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
  const stopping = new AbortController();
  const due = new AbortController();
  const closing = new AbortController();
  const { signal } = closing;
  const pending = new Set<Promise<void>>();

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

  /** `isAsked`: Discord wants that time, and gets it also when the server stops. */
  const waitFor = async (ms: number, isAsked: boolean): Promise<void> => {
    const hurry = isAsked ? [signal] : [signal, stopping.signal];
    await pause(ms, null, { signal: AbortSignal.any(hurry), ref: false }).catch((error: unknown) => {
      if (isAsked || signal.aborted) throw error;
      return pause(Math.min(ms, STOP.againMs), null, { signal, ref: false });
    });
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
      await waitFor(waitMs, answer.waitSeconds !== null);
    }
    return 'closed';
  };

  const follow = async (token: string, message: object | Promise<object>): Promise<void> => {
    const sent = async (): Promise<string> => deliver(token, await message);
    const outcome = await sent().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'a later answer in Discord failed');
      return signal.aborted ? 'closed' : 'failed';
    });
    if (outcome !== 'delivered')
      log.warn({ event: 'discord.followUpLost', outcome }, 'a later answer did not reach Discord');
  };

  return {
    isStopping: stopping.signal,
    isDue: due.signal,
    async send(token, message) {
      const sent = follow(token, message);
      pending.add(sent);
      await sent;
      pending.delete(sent);
    },
    async stop() {
      stopping.abort();
      const late = setTimeout(() => due.abort(), STOP.answerMs);
      const end = new AbortController();
      await Promise.race([
        Promise.all(pending),
        pause(STOP.sendMs, null, { signal: end.signal }).catch(() => undefined),
      ]);
      end.abort();
      clearTimeout(late);
      due.abort();
    },
    close() {
      closing.abort();
      guarded.close();
    },
  };
}
