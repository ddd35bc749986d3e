/** Messages of webhooks, in the order in which they are sent. */
import type { WebhookDelivery } from '../../../contract/integrations.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
import type { DeliveryState, WebhookId, WebhookTopic } from '../../../domain/integrations/webhook.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface WaitingDelivery {
  readonly id: string;
  readonly topic: WebhookTopic | 'test';
  readonly event: WebhookEvent;
  readonly createdAt: Date;
  readonly attempts: number;
}

export interface DeliveryResult {
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly answer: string | null;
  readonly at: Date;
}

export interface DeliveriesRepo {
  /** False where the webhook has said the same already. */
  add(
    clanId: ClanId,
    webhookId: WebhookId,
    message: {
      readonly id: string;
      readonly event: WebhookEvent;
      readonly key: string | null;
      readonly at: Date;
      readonly expiresAt: Date;
    },
  ): Promise<boolean>;
  /** The next ones, oldest first; what has expired is given up. */
  waiting(clanId: ClanId, webhookId: WebhookId, now: Date, most: number): Promise<readonly WaitingDelivery[]>;
  finish(
    clanId: ClanId,
    webhookId: WebhookId,
    ids: readonly string[],
    result: DeliveryResult & { readonly attempts: number },
  ): Promise<void>;
  /** Gives up all that wait. */
  drop(clanId: ClanId, webhookId: WebhookId, at: Date): Promise<void>;
  addTest(clanId: ClanId, webhookId: WebhookId, id: string, result: DeliveryResult): Promise<void>;
  last(clanId: ClanId, webhookId: WebhookId, most: number): Promise<readonly WebhookDelivery[]>;
  removeBefore(at: Date): Promise<void>;
}

export function createDeliveriesRepo(db: Db): DeliveriesRepo {
  const waitingOf = (clanId: ClanId, webhookId: WebhookId) =>
    db
      .updateTable('webhook_deliveries')
      .where('clan_id', '=', clanId)
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting');
  return {
    async add(clanId, webhookId, { id, event, key, at, expiresAt }) {
      const added = await db
        .insertInto('webhook_deliveries')
        .values({
          clan_id: clanId,
          webhook_id: webhookId,
          id,
          topic: event.topic,
          event: JSON.stringify(event),
          event_key: key,
          created_at: at,
          expires_at: expiresAt,
          state: 'waiting',
          status: null,
          answer: null,
          at: null,
        })
        .onConflict((conflict) => conflict.columns(['clan_id', 'webhook_id', 'event_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    async waiting(clanId, webhookId, now, most) {
      await waitingOf(clanId, webhookId)
        .where('expires_at', '<=', now)
        .set({ state: 'late', event: null })
        .execute();
      const rows = await db
        .selectFrom('webhook_deliveries')
        .select(['id', 'topic', 'event', 'created_at', 'attempts'])
        .where('clan_id', '=', clanId)
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.flatMap(({ id, topic, event, created_at: createdAt, attempts }) =>
        event === null ? [] : [{ id, topic, event, createdAt, attempts }],
      );
    },
    async finish(clanId, webhookId, ids, { state, status, answer, at, attempts }) {
      if (ids.length === 0) return;
      await waitingOf(clanId, webhookId)
        .where('id', 'in', ids)
        .set({ state, status, answer, at, attempts, ...(state !== 'waiting' && { event: null }) })
        .execute();
    },
    async drop(clanId, webhookId, at) {
      await waitingOf(clanId, webhookId).set({ state: 'dropped', event: null, at }).execute();
    },
    async addTest(clanId, webhookId, id, { state, status, answer, at }) {
      await db
        .insertInto('webhook_deliveries')
        .values({
          clan_id: clanId,
          webhook_id: webhookId,
          id,
          topic: 'test',
          event: null,
          event_key: null,
          created_at: at,
          expires_at: at,
          state,
          attempts: 1,
          status,
          answer,
          at,
        })
        .execute();
    },
    async last(clanId, webhookId, most) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .select(['id', 'topic', 'created_at', 'state', 'attempts', 'status', 'answer', 'at'])
        .where('clan_id', '=', clanId)
        .where('webhook_id', '=', webhookId)
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ created_at: createdAt, at, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        at: at?.toISOString() ?? null,
      }));
    },
    async removeBefore(at) {
      await db
        .deleteFrom('webhook_deliveries')
        .where('created_at', '<', at)
        .where('state', '<>', 'waiting')
        .execute();
    },
  };
}
