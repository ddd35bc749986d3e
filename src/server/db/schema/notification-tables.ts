/** The inbox, its topics, and push subscriptions. */
import type { Generated } from 'kysely';
import type { Notice } from '../../../contract/notifications.ts';
import type { Topic } from '../../../domain/notifications/topics.ts';
import type { Instant, Json } from './columns.ts';

export interface NotificationsTable {
  clan_id: string;
  id: string;
  user_id: string;
  notice: Json<Notice>;
  created_at: Instant;
  read_at: Instant | null;
  rev: number;
}

export interface NotificationTopicsTable {
  user_id: string;
  topic: Topic;
  is_on: boolean;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: Instant;
  seen_at: Instant;
  failures: Generated<number>;
  last_status: number | null;
  last_sent_at: Instant | null;
}

/** One row per device and line of the inbox, so that a job that runs twice sends once; test messages have no line. */
export interface PushDeliveriesTable {
  id: string;
  subscription_id: string;
  notification_id: string | null;
  at: Instant;
  host: string;
  status: number | null;
  attempts: number;
  kind: string;
  /** Nobody sends before: another run is at it, or the push service has asked to wait. */
  claimed_until: Instant | null;
  /** Delivered or given up: never sent again. */
  is_settled: boolean;
}
