/** The inbox, its topics, push subscriptions, and webhooks of clans. */
import type { ClanId, NotificationId, SessionId, SubscriptionId, UserId } from '../../../domain/ids.ts';
import type { Generated } from 'kysely';
import type { Notice } from '../../../contract/notifications.ts';
import type { Topic } from '../../../contract/notifications.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
import type {
  DeliveryState,
  OffReason,
  WebhookId,
  WebhookKind,
  WebhookTopic,
} from '../../../domain/integrations/webhook.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface NotificationsTable {
  clan_id: ClanId;
  id: NotificationId;
  user_id: UserId;
  notice: Json<Notice>;
  created_at: Instant;
  read_at: Instant | null;
  rev: number;
}

export const NOTIFICATIONS_REVISIONS: RevisionTableOf<NotificationsTable, 'notifications'> = {
  table: 'notifications',
  id: 'id',
  owner: 'user_id',
  isOwn: true,
};

export interface NotificationTopicsTable {
  user_id: UserId;
  topic: Topic;
  is_on: boolean;
}

export interface QuietHoursTable {
  user_id: UserId;
  from_minute: number;
  to_minute: number;
  time_zone: string;
  lets_urgent: boolean;
}

/** Inbox lines whose push messages wait for the end of quiet hours. */
export interface HeldPushesTable {
  user_id: UserId;
  clan_id: ClanId;
  notification_id: NotificationId;
  held_at: Instant;
}

export interface PushSubscriptionsTable {
  id: SubscriptionId;
  user_id: UserId;
  session_id: SessionId;
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

/**
 * One row per device and inbox notification, so that a job that runs twice sends once; test messages have no
 * notification.
 */
export interface PushDeliveriesTable {
  id: string;
  subscription_id: SubscriptionId;
  notification_id: NotificationId | null;
  at: Instant;
  host: string;
  status: number | null;
  attempts: number;
  kind: string;
  /** Nobody sends before: another run holds the lease, or the push service asked to wait. */
  claimed_until: Instant | null;
  /** Delivered or abandoned: never sent again. */
  is_settled: boolean;
}

export interface WebhooksTable {
  clan_id: ClanId;
  id: WebhookId;
  kind: WebhookKind;
  name: string;
  /** The address, encrypted, as is the secret. */
  sealed: Buffer;
  address_end: string;
  secret: Buffer | null;
  topics: WebhookTopic[];
  locale: Locale;
  shows_reasons: boolean;
  is_on: boolean;
  off_reason: OffReason | null;
  failing_since: Instant | null;
  /** The other side has asked to wait, or has failed. */
  not_before: Instant | null;
  /** Another run is sending. */
  claimed_until: Instant | null;
  delivered_at: Instant | null;
  version: number;
  created_at: Instant;
  changed_by: string;
  changed_at: Instant;
}

export interface WebhookDeliveriesTable {
  clan_id: ClanId;
  webhook_id: WebhookId;
  /** Sortable: the order in which they are sent. */
  id: string;
  topic: WebhookTopic | 'test';
  /** Null once nothing is to be sent any more. */
  event: Json<WebhookEvent> | null;
  /** What a webhook says once only. */
  event_key: string | null;
  created_at: Instant;
  expires_at: Instant;
  state: DeliveryState;
  attempts: Generated<number>;
  status: number | null;
  answer: string | null;
  at: Instant | null;
}
