/**
 * The job that sends what waits for a webhook: one run at a time per webhook, oldest first, the next message only once
 * the one before was taken, refused or given up. A run that dies after sending sends again: at least once.
 */
import type { ClanId } from '../../../domain/ids.ts';
import {
  isGivenUp,
  nextWebhookStep,
  type WebhookStep,
} from '../../../domain/integrations/webhook-delivery.ts';
import type { WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
import type { OffReason, WebhookId } from '../../../domain/integrations/webhook.ts';
import { ok } from '../../../domain/result.ts';
import { squadsPictureText } from '../../../i18n/webhooks/squads-picture.ts';
import { webhookText } from '../../../i18n/webhooks/webhook-text.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import { type JobHandlers, RetryLaterError } from '../../ports/jobs.ts';
import type { Log } from '../../ports/log.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import { createDeliveriesRepo, type WaitingDelivery } from './deliveries.repo.ts';
import type { DrawSquads } from './squads-picture.ts';
import { enqueueDelivery } from './webhook-news.ts';
import type { MessagePicture, SentAnswer, WebhookSender } from './webhook-sender.ts';
import { auditedWebhook, type WebhookVault } from './webhooks.service.ts';
import { createWebhooksRepo, type StoredWebhook } from './webhooks.repo.ts';

/** Longer than any request; after that the run that sent it is dead. */
const CLAIM_MS = 60_000;
/** Discord reads many of a kind as one message; a program reads each. */
const BATCH = { discord: 8, json: 1 } as const;
/** A run ends after so many messages, for the other jobs' sake; the rest has its own. */
const MESSAGES_PER_RUN = 20;

type Batch = readonly [WaitingDelivery, ...WaitingDelivery[]];

type Claim =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'send'; readonly webhook: StoredWebhook; readonly batch: Batch };

/** The first ones of one topic, as many as fit into a message. Squads have a picture, and a message of their own. */
function batchOf(waiting: readonly WaitingDelivery[]): Batch | null {
  const [first, ...others] = waiting;
  if (first === undefined) return null;
  if (first.topic === 'squads') return [first];
  const end = others.findIndex(({ topic, attempts }) => topic !== first.topic || attempts !== first.attempts);
  return [first, ...(end === -1 ? others : others.slice(0, end))];
}

export function createWebhookDelivery({
  works,
  sender,
  vault,
  drawSquads,
  rules,
  notices,
  clock,
  log,
}: {
  readonly works: UnitOfWorkRunner;
  readonly sender: WebhookSender;
  readonly vault: WebhookVault;
  readonly drawSquads: DrawSquads;
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
  readonly clock: Clock;
  readonly log: Log;
}): Pick<JobHandlers, 'webhooks.deliver'> {
  const claim = async (work: UnitOfWork, clanId: ClanId, id: WebhookId): Promise<Claim> => {
    const repo = createWebhooksRepo(work.db);
    const webhook = await repo.lock(clanId, id);
    if (webhook === null || !webhook.isOn) return { kind: 'nothing' };
    const until = [webhook.claimedUntil, webhook.notBefore].find((at) => at !== null && at > work.now);
    if (until != null) return { kind: 'wait', until };
    const waiting = await createDeliveriesRepo(work.db).waiting(clanId, id, work.now, BATCH[webhook.kind]);
    const batch = batchOf(waiting);
    if (batch === null) return { kind: 'nothing' };
    await repo.note(clanId, id, { claimedUntil: new Date(work.now.getTime() + CLAIM_MS) });
    return { kind: 'send', webhook, batch };
  };

  const switchOff = async (
    work: UnitOfWork,
    clanId: ClanId,
    webhook: StoredWebhook,
    reason: OffReason,
  ): Promise<void> => {
    const { id, name } = webhook;
    const rev = await work.nextRev(clanId);
    const repo = createWebhooksRepo(work.db);
    await repo.note(clanId, id, { isOn: false, offReason: reason, notBefore: null });
    await createDeliveriesRepo(work.db).drop(clanId, id, work.now);
    await work.appendAudit({
      clanId,
      actor: null,
      action: 'webhook.switchedOff',
      entityKind: 'webhook',
      entityId: id,
      before: { isOn: true },
      after: { isOn: false, offReason: reason },
      whole: auditedWebhook({ ...webhook, isOn: false }),
    });
    await notices.notify(work, {
      clanId,
      rev,
      userIds: await repo.leaders(clanId),
      notice: { kind: 'webhookOff', name, reason },
    });
    log.warn({ event: 'webhook.off', clanId, webhookId: id, reason }, 'webhook switched off');
  };

  /** Records an answer; null where the webhook is over or changed, else what follows. */
  const settle = async (
    work: UnitOfWork,
    clanId: ClanId,
    { webhook: sent, batch }: Extract<Claim, { readonly kind: 'send' }>,
    answer: SentAnswer,
  ): Promise<WebhookStep | null> => {
    // the clan's lock comes first, as in every change of the clan
    const step = nextWebhookStep(answer, batch[0].attempts + 1);
    // who names a time to wait has not failed: the pauses after failures do not grow by it
    const isAsked = answer.status === 429 && answer.waitSeconds !== null;
    const attempts = batch[0].attempts + (isAsked ? 0 : 1);
    const failingSince =
      step.kind === 'delivered'
        ? null
        : step.kind === 'refused' || (step.kind === 'later' && step.isFailure)
          ? (sent.failingSince ?? work.now)
          : sent.failingSince;
    const off =
      step.kind === 'off'
        ? step.reason
        : isGivenUp(failingSince?.getTime() ?? null, work.now.getTime())
          ? ('failing' as const)
          : null;
    if (off !== null) await work.nextRev(clanId);
    const repo = createWebhooksRepo(work.db);
    const webhook = await repo.lock(clanId, sent.id);
    if (webhook === null) return null;
    const { status, answer: text } = answer;
    await createDeliveriesRepo(work.db).finish(
      clanId,
      sent.id,
      batch.map(({ id }) => id),
      {
        state:
          step.kind === 'delivered'
            ? 'delivered'
            : step.kind === 'later' && off === null
              ? 'waiting'
              : 'refused',
        status,
        answer: text,
        at: work.now,
        attempts,
      },
    );
    await repo.note(clanId, sent.id, {
      claimedUntil: null,
      ...(step.kind === 'delivered' && { deliveredAt: work.now }),
    });
    // somebody has saved it since: what was answered was said about another address, perhaps
    if (webhook.version !== sent.version || !webhook.isOn) return null;
    if (off !== null) {
      await switchOff(work, clanId, webhook, off);
      return null;
    }
    const waitSeconds = 'waitSeconds' in step ? step.waitSeconds : 0;
    await repo.note(clanId, sent.id, {
      failingSince,
      notBefore: waitSeconds > 0 ? new Date(work.now.getTime() + waitSeconds * 1_000) : null,
    });
    return step;
  };

  /** Null: nobody is in a squad, or it cannot be made; then the text says it. */
  const pictureOf = async (
    clanId: ClanId,
    { id, kind, locale }: StoredWebhook,
    event: WebhookEvent,
    timeZone: string,
  ): Promise<MessagePicture | null> => {
    if (kind !== 'discord' || event.topic !== 'squads' || event.plan === undefined) return null;
    if (event.plan.squads.every(({ members }) => members.length === 0)) return null;
    try {
      const words = squadsPictureText({ ...event, plan: event.plan }, { locale, timeZone });
      const file = await drawSquads(words);
      if (file !== null) return { file, shows: [words.title, ...words.lines].join(', ') };
      log.warn({ event: 'webhook.pictureTooLarge', clanId, webhookId: id }, 'picture of squads left out');
    } catch (error) {
      log.warn(
        { event: 'webhook.pictureFailed', clanId, webhookId: id, err: error },
        'picture of squads left out',
      );
    }
    return null;
  };

  const send = async (
    clanId: ClanId,
    { webhook, batch }: Extract<Claim, { readonly kind: 'send' }>,
  ): Promise<SentAnswer> => {
    const { timeZone } = await rules.rules(clanId);
    const { kind, locale, address, secret } = webhook;
    const [first, ...others] = batch;
    const picture = await pictureOf(clanId, webhook, first.event, timeZone);
    return sender.send(
      { kind, address: vault.unseal(address), secret: secret === null ? null : vault.unseal(secret) },
      {
        id: first.id,
        clanId,
        topic: first.topic,
        event: first.event,
        at: first.createdAt,
        picture,
        text: (words) =>
          webhookText([first.event, ...others.map(({ event }) => event)], { locale, timeZone, ...words }),
      },
    );
  };

  const system = authorizeSystem('messages go to a webhook');
  return {
    async 'webhooks.deliver'({ clanId, webhookId }) {
      for (let sent = 0; sent < MESSAGES_PER_RUN; sent += 1) {
        const claimed = await works.run(system, async (work) => ok(await claim(work, clanId, webhookId)));
        if (!claimed.ok || claimed.value.kind === 'nothing') return;
        if (claimed.value.kind === 'wait')
          throw new RetryLaterError(
            Math.max(1, (claimed.value.until.getTime() - clock.now().getTime()) / 1_000),
            'the webhook waits',
          );
        const sending = claimed.value;
        const answer = await send(clanId, sending);
        const settled = await works.run(system, async (work) =>
          ok(await settle(work, clanId, sending, answer)),
        );
        if (!settled.ok || settled.value === null) return;
      }
      // the rest, as a job of its own
      await works.run(system, async (work) => {
        const webhook = await createWebhooksRepo(work.db).find(clanId, webhookId);
        if (webhook?.isOn === true) await enqueueDelivery(work, clanId, webhook);
        return ok(null);
      });
    },
  };
}
