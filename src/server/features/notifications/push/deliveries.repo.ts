/**
 * Deliveries to devices: keeps a job that runs twice from sending twice, and shows operators how sending
 * goes.
 */
import type { NotificationId, SubscriptionId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface Delivery {
  readonly id: string;
  readonly attempts: number;
}

/**
 * `claimed`: this run sends. `settled`: delivered or given up before. `busy`: another run is sending, or the
 * service has asked to wait.
 */
export type Claim =
  | { readonly kind: 'claimed'; readonly delivery: Delivery }
  | { readonly kind: 'settled' }
  | { readonly kind: 'busy'; readonly until: Date };
export interface DeliveryLine {
  readonly at: Date;
  readonly host: string;
  readonly status: number | null;
  readonly attempts: number;
  readonly kind: string;
}

export interface DeliveriesRepo {
  /** Claims the delivery of one line to one device until `until`. */
  claim(query: {
    readonly id: string;
    readonly subscriptionId: SubscriptionId;
    readonly notificationId: NotificationId;
    readonly host: string;
    readonly kind: string;
    readonly now: Date;
    readonly until: Date;
  }): Promise<Claim>;
  /** Ends a claim; nobody may send again before `notBefore`, null once it is settled. */
  finish(
    id: string,
    result: {
      readonly at: Date;
      readonly status: number | null;
      readonly attempts: number;
      readonly notBefore: Date | null;
    },
  ): Promise<void>;
  addTest(test: {
    readonly id: string;
    readonly subscriptionId: SubscriptionId;
    readonly host: string;
    readonly at: Date;
    readonly status: number | null;
  }): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<readonly DeliveryLine[]>;
  sweep(before: Date): Promise<void>;
}

export function createDeliveriesRepo(db: Db): DeliveriesRepo {
  return {
    async claim({ id, subscriptionId, notificationId, host, kind, now, until }) {
      const row = await db
        .insertInto('push_deliveries')
        .values({
          id,
          subscription_id: subscriptionId,
          notification_id: notificationId,
          at: now,
          host,
          status: null,
          attempts: 0,
          kind,
          claimed_until: until,
          is_settled: false,
        })
        .onConflict((conflict) =>
          conflict
            .constraint('push_deliveries_once')
            .doUpdateSet({ claimed_until: until })
            .where('push_deliveries.is_settled', '=', false)
            .where((there) =>
              there.or([
                there('push_deliveries.claimed_until', 'is', null),
                there('push_deliveries.claimed_until', '<=', now),
              ]),
            ),
        )
        .returning(['id', 'attempts'])
        .executeTakeFirst();
      if (row !== undefined) return { kind: 'claimed', delivery: row };
      const there = await db
        .selectFrom('push_deliveries')
        .select(['is_settled', 'claimed_until'])
        .where('subscription_id', '=', subscriptionId)
        .where('notification_id', '=', notificationId)
        .executeTakeFirst();
      return there?.is_settled === true
        ? { kind: 'settled' }
        : { kind: 'busy', until: there?.claimed_until ?? now };
    },
    async finish(id, { at, status, attempts, notBefore }) {
      await db
        .updateTable('push_deliveries')
        .set({ at, status, attempts, is_settled: notBefore === null, claimed_until: notBefore })
        .where('id', '=', id)
        .execute();
    },
    async addTest({ id, subscriptionId, host, at, status }) {
      await db
        .insertInto('push_deliveries')
        .values({
          id,
          subscription_id: subscriptionId,
          notification_id: null,
          at,
          host,
          status,
          attempts: 1,
          kind: 'test',
          claimed_until: null,
          is_settled: true,
        })
        .execute();
    },
    latest: (limit) =>
      db
        .selectFrom('push_deliveries')
        .select(['at', 'host', 'status', 'attempts', 'kind'])
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    async sweep(before) {
      await db.deleteFrom('push_deliveries').where('at', '<', before).execute();
    },
  };
}
