/**
 * Hands webhooks what happens: what the audit log records, in the transaction of the change, and what the schedule makes
 * due.
 */
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { auditedEvent } from '../../../domain/integrations/audited-event.ts';
import { MESSAGE_LIFE_MS } from '../../../domain/integrations/webhook-delivery.ts';
import {
  publicEvent,
  type SquadsPlan,
  type WebhookEvent,
} from '../../../domain/integrations/webhook-event.ts';
import { type DueNews, dueNews, DUE_TOPICS, nextDue } from '../../../domain/integrations/due-news.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { ok } from '../../../domain/result.ts';
import { authorizeSystem } from '../../ports/authorized.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { SkipsPort } from '../../ports/discipline/skips.ts';
import type { ActiveOperations } from '../../ports/squads/active-operations.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { AuditEntry, UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import { createDeliveriesRepo } from './deliveries.repo.ts';
import { createWebhooksRepo, type StoredWebhook, type WebhooksRepo } from './webhooks.repo.ts';

export interface NewsPorts {
  readonly rules: RulesPort;
  readonly schedule: {
    events(work: UnitOfWork, clanId: ClanId): Promise<readonly ScheduleEventRow[]>;
  };
  readonly squads: PlannedSquads;
  readonly skips: Pick<SkipsPort, 'away'>;
  readonly activeOperations: ActiveOperations;
  /** The names of characters with an account who have requested nothing for the coming war. */
  readonly withoutRequest: (work: UnitOfWork, clanId: ClanId) => Promise<readonly string[]>;
}

export interface WebhookNews {
  audited(work: UnitOfWork, entry: AuditEntry): Promise<void>;
  /** What is due now by a clan's schedule. */
  remind(clanId: ClanId): Promise<void>;
  /** Enqueues the reminders that fall due before it is called again. */
  enqueueDue(): Promise<void>;
}

/** A job for what waits; another one once the webhook was saved again, because the old one may wait for long. */
export function enqueueDelivery(
  work: Pick<UnitOfWork, 'enqueueJob'>,
  clanId: ClanId,
  { id, version }: Pick<StoredWebhook, 'id' | 'version'>,
): Promise<void> {
  return work.enqueueJob(
    'webhooks.deliver',
    { clanId, webhookId: id },
    { uniqueKey: `${clanId}:${id}:${version}` },
  );
}

export function createWebhookNews({
  repo,
  works,
  ids,
  rules,
  schedule,
  squads,
  skips,
  activeOperations,
  withoutRequest,
}: NewsPorts & {
  readonly repo: WebhooksRepo;
  readonly works: UnitOfWorkRunner;
  readonly ids: Ids;
}): WebhookNews {
  const addNews = async (
    work: UnitOfWork,
    clanId: ClanId,
    listening: readonly Pick<StoredWebhook, 'id' | 'showsReasons' | 'version'>[],
    event: WebhookEvent,
    { key = null, expiresAt }: { readonly key?: string | null; readonly expiresAt?: Date } = {},
  ): Promise<void> => {
    const deliveries = createDeliveriesRepo(work.db);
    for (const webhook of listening) {
      const isNew = await deliveries.add(clanId, webhook.id, {
        id: ids.id(),
        event: publicEvent(event, webhook.showsReasons),
        key,
        at: work.now,
        expiresAt: expiresAt ?? new Date(work.now.getTime() + MESSAGE_LIFE_MS),
      });
      if (isNew) await enqueueDelivery(work, clanId, webhook);
    }
  };

  const eventOf = async (work: UnitOfWork, clanId: ClanId, { topic, occurrence }: DueNews) => {
    const { startsAt, event } = occurrence;
    const named = { name: event.name, kind: event.kind, startsAt: new Date(startsAt).toISOString() };
    if (topic === 'eventSoon') return { topic, ...named };
    const names = await withoutRequest(work, clanId);
    return names.length === 0 ? null : { topic, event: named, names };
  };

  /** Who goes with the operation, and who is left. */
  const planOf = async (
    work: UnitOfWork,
    clanId: ClanId,
    map: GameMap,
    operationId: string,
  ): Promise<SquadsPlan> => {
    const lineup = await squads.lineup(work, clanId, map);
    const active = await activeOperations(work, clanId);
    const startsAt = active.find(({ operation }) => operation.id === operationId)?.startsAt ?? null;
    const { timeZone } = await rules.rules(clanId, work);
    const away = await skips.away(work, clanId, dayAt(timeZone, startsAt ?? work.now.getTime()));
    const free = await squads.unplaced(work, clanId, map);
    return {
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      squads: lineup.map(({ name, colour, leaderKey, members }) => ({
        name,
        colour,
        members: members.map((one) => ({
          name: one.name,
          role: one.role,
          isLeader: one.key === leaderKey,
        })),
      })),
      reserve: free.filter(({ key }) => !away.has(key)).map(({ name }) => name),
    };
  };

  return {
    async audited(work, { clanId, actor, action, entityId, after, whole = null }) {
      const event = auditedEvent({ action, by: actor?.characterName ?? null, after, whole });
      if (event === null) return;
      const listening = await createWebhooksRepo(work.db).listening(clanId, event.topic);
      if (listening.length === 0) return;
      if (event.topic !== 'squads' || 'squads' in event) return addNews(work, clanId, listening, event);
      const plan = await planOf(work, clanId, event.map, entityId);
      await addNews(work, clanId, listening, {
        ...event,
        squads: plan.squads.map(({ name, members }) => ({ name, members: members.map((one) => one.name) })),
        plan,
      });
    },
    async remind(clanId) {
      await works.run(authorizeSystem('the schedule makes news due'), async (work) => {
        const { timeZone } = await rules.rules(clanId, work);
        const due = dueNews(await schedule.events(work, clanId), timeZone, work.now.getTime());
        for (const news of due) {
          const listening = await createWebhooksRepo(work.db).listening(clanId, news.topic);
          const event = listening.length === 0 ? null : await eventOf(work, clanId, news);
          if (event !== null)
            await addNews(work, clanId, listening, event, {
              key: news.key,
              expiresAt: new Date(news.occurrence.startsAt),
            });
        }
        return ok(null);
      });
    },
    async enqueueDue() {
      for (const clanId of await repo.clansListening(DUE_TOPICS))
        await works.run(authorizeSystem('reminders of webhooks are planned'), async (work) => {
          const { timeZone } = await rules.rules(clanId, work);
          const events = await schedule.events(work, clanId);
          const now = work.now.getTime();
          // what is due already, too: it was planned late, or no process ran
          if (dueNews(events, timeZone, now).length > 0)
            await work.enqueueJob('webhooks.remind', { clanId }, { uniqueKey: `${clanId}:now` });
          for (const at of nextDue(events, timeZone, now))
            await work.enqueueJob(
              'webhooks.remind',
              { clanId },
              { startAt: new Date(at), uniqueKey: `${clanId}:${at}` },
            );
          return ok(null);
        });
    },
  };
}
