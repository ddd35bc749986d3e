/** What topics and states of webhooks are called. */
import type { WebhookDelivery } from '../../../contract/integrations.ts';
import type { DeliveryState, OffReason, WebhookKind } from '../../../domain/integrations/webhook.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';

type Key = TextKey<Texts['integrations']>;

export const TOPIC_LABELS = {
  eventSoon: 'topicEventSoon',
  notRequested: 'topicNotRequested',
  squads: 'topicSquads',
  skipRequested: 'topicSkipRequested',
  skipDecided: 'topicSkipDecided',
  checkClosed: 'topicCheckClosed',
  warnAdded: 'topicWarnAdded',
  gathering: 'topicGathering',
  warResult: 'topicWarResult',
  test: 'topicTest',
} as const satisfies Record<WebhookDelivery['topic'], Key>;

const DISCORD = 'Discord';

export function kindLabel(kind: WebhookKind, t: Translate<Texts['integrations']>): string {
  return kind === 'discord' ? DISCORD : t('kindJson');
}

export const OFF_LABELS = {
  gone: 'offGone',
  unauthorized: 'offUnauthorized',
  address: 'offAddress',
  failing: 'offFailing',
} as const satisfies Record<OffReason, Key>;

export const DELIVERY_LABELS = {
  waiting: 'deliveryWaiting',
  delivered: 'deliveryDelivered',
  refused: 'deliveryRefused',
  late: 'deliveryLate',
  dropped: 'deliveryDropped',
} as const satisfies Record<DeliveryState, Key>;

export const DELIVERY_TONES = {
  waiting: 'wait',
  delivered: 'ok',
  refused: 'no',
  late: 'no',
  dropped: 'neutral',
} as const satisfies Record<DeliveryState, string>;
