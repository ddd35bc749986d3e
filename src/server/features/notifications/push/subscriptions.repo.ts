/** Devices that get push messages. A device counts while the session that subscribed it lives. */
import type { SessionId, SubscriptionId, UserId } from '../../../../domain/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/engine.ts';
import type { PushTarget } from './push-sender.ts';

export interface NewSubscription extends PushTarget {
  readonly id: SubscriptionId;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly device: string;
  readonly seenAt: Date;
}

export interface Subscription extends PushTarget {
  readonly id: SubscriptionId;
  readonly userId: UserId;
  readonly failures: number;
}

export interface DeviceLine {
  readonly id: SubscriptionId;
  readonly sessionId: SessionId;
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly lastStatus: number | null;
  readonly lastSentAt: Date | null;
}

export interface ServiceLine {
  readonly host: string;
  readonly subscriptions: number;
  readonly failing: number;
}

export interface SubscriptionsRepo {
  /**
   * Adds the address or renews it; an address of somebody else moves here, under a new id. Returns the id.
   */
  save(subscription: NewSubscription): Promise<SubscriptionId>;
  /** Keeps only the most recently seen devices. */
  trim(userId: UserId, keep: number): Promise<void>;
  devices(userId: UserId, now: Date): Promise<readonly DeviceLine[]>;
  ofUser(userId: UserId, now: Date): Promise<readonly Subscription[]>;
  find(id: SubscriptionId, now: Date): Promise<Subscription | null>;
  /** Returns whether the user had it. */
  remove(userId: UserId, id: SubscriptionId): Promise<boolean>;
  removeOfSession(sessionId: SessionId): Promise<void>;
  /** Deletes those whose session has ended. */
  removeEnded(now: Date): Promise<void>;
  /** Records a response; `failures`: how many in a row including it. */
  note(
    id: SubscriptionId,
    answer: { readonly status: number | null; readonly at: Date; readonly failures: number },
  ): Promise<void>;
  services(now: Date, mostFailures: number): Promise<readonly ServiceLine[]>;
}

export function createSubscriptionsRepo(db: Db): SubscriptionsRepo {
  const live = (now: Date) =>
    db
      .selectFrom('push_subscriptions as p')
      .innerJoin('auth_sessions as s', 's.id', 'p.session_id')
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', now);
  const target = (row: {
    id: SubscriptionId;
    user_id: UserId;
    endpoint: string;
    p256dh: string;
    auth: string;
    failures: number;
  }): Subscription => ({
    id: row.id,
    userId: row.user_id,
    endpoint: row.endpoint,
    keys: { p256dh: row.p256dh, auth: row.auth },
    failures: row.failures,
  });
  const COLUMNS = ['p.id', 'p.user_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.failures'] as const;

  return {
    async save({ id, userId, sessionId, endpoint, keys, device, seenAt }) {
      const isSame = sql<boolean>`push_subscriptions.user_id = excluded.user_id`;
      const row = await db
        .insertInto('push_subscriptions')
        .values({
          id,
          user_id: userId,
          session_id: sessionId,
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          device,
          created_at: seenAt,
          seen_at: seenAt,
          failures: 0,
          last_status: null,
          last_sent_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('endpoint').doUpdateSet((given) => ({
            user_id: given.ref('excluded.user_id'),
            session_id: given.ref('excluded.session_id'),
            p256dh: given.ref('excluded.p256dh'),
            auth: given.ref('excluded.auth'),
            device: given.ref('excluded.device'),
            seen_at: given.ref('excluded.seen_at'),
            failures: 0,
            id: sql<SubscriptionId>`CASE WHEN ${isSame} THEN push_subscriptions.id ELSE excluded.id END`,
            created_at: sql<Date>`CASE WHEN ${isSame} THEN push_subscriptions.created_at ELSE excluded.created_at END`,
            last_status: sql<number | null>`CASE WHEN ${isSame} THEN push_subscriptions.last_status END`,
            last_sent_at: sql<Date | null>`CASE WHEN ${isSame} THEN push_subscriptions.last_sent_at END`,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async trim(userId, keep) {
      await db
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .where('id', 'in', (old) =>
          old
            .selectFrom('push_subscriptions')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('seen_at', 'desc')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .offset(keep),
        )
        .execute();
    },
    async devices(userId, now) {
      const rows = await live(now)
        .select([
          'p.id',
          'p.session_id',
          'p.device',
          'p.created_at',
          'p.seen_at',
          'p.last_status',
          'p.last_sent_at',
        ])
        .where('p.user_id', '=', userId)
        .orderBy('p.seen_at', 'desc')
        .orderBy('p.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        sessionId: row.session_id,
        device: row.device,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        lastStatus: row.last_status,
        lastSentAt: row.last_sent_at,
      }));
    },
    async ofUser(userId, now) {
      return (await live(now).select(COLUMNS).where('p.user_id', '=', userId).execute()).map(target);
    },
    async find(id, now) {
      const row = await live(now).select(COLUMNS).where('p.id', '=', id).executeTakeFirst();
      return row === undefined ? null : target(row);
    },
    async remove(userId, id) {
      const done = await db
        .deleteFrom('push_subscriptions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    async removeOfSession(sessionId) {
      await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    },
    async removeEnded(now) {
      await db
        .deleteFrom('push_subscriptions')
        .where('session_id', 'in', (ended) =>
          ended
            .selectFrom('auth_sessions')
            .select('auth_sessions.id')
            .where((session) =>
              session.or([session('revoked_at', 'is not', null), session('expires_at', '<=', now)]),
            ),
        )
        .execute();
    },
    async note(id, { status, at, failures }) {
      await db
        .updateTable('push_subscriptions')
        .set({ last_status: status, last_sent_at: at, failures })
        .where('id', '=', id)
        .execute();
    },
    async services(now, mostFailures) {
      const host = sql<string>`substring(p.endpoint from '^https://([^/]+)')`;
      return await live(now)
        .select((p) => [
          host.as('host'),
          p.fn.countAll<number>().as('subscriptions'),
          p.fn.countAll<number>().filterWhere('p.failures', '>=', mostFailures).as('failing'),
        ])
        .groupBy(host)
        .orderBy(host)
        .execute();
    },
  };
}
