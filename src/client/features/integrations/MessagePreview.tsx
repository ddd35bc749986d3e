import { useState } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { publicEvent } from '../../../domain/integrations/webhook-event.ts';
import type { WebhookKind, WebhookTopic } from '../../../domain/integrations/webhook.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { webhookText } from '../../../i18n/webhooks/webhook-text.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { nameTag } from '../../ui/display/language-names.ts';
import { ExampleMessage } from './ExampleMessage.tsx';
import { exampleEvent } from './example-events.ts';
import { TOPIC_LABELS } from '../../components/integrations/webhook-labels.ts';

/** As in the webhook's language nobody knows what is written, an example's reason is the same in all of them. */
const REASON = '…';

/** A message as the other side will show it. */
export function MessagePreview({
  topics,
  kind,
  locale,
  showsReasons,
}: {
  /** In the order of the list; not empty. */
  readonly topics: readonly [WebhookTopic, ...WebhookTopic[]];
  readonly kind: WebhookKind;
  readonly locale: Locale;
  readonly showsReasons: boolean;
}) {
  const t = useT('integrations');
  const nowMs = useClanNow();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const [chosen, setChosen] = useState<WebhookTopic | null>(null);
  const topic = topics.find((one) => one === chosen) ?? topics[0];
  const event = exampleEvent(topic, { today: dayAt(timeZone, nowMs), timeZone, reason: REASON });
  const { title, lines } = webhookText([publicEvent(event, showsReasons)], {
    locale,
    timeZone,
    escape: (text) => text,
    countdown: () => '',
  });
  return (
    <ExampleMessage
      label={t('preview')}
      kinds={topics.map((value) => ({ value, label: t(TOPIC_LABELS[value]) }))}
      kind={topic}
      onChange={setChosen}
      lang={nameTag(locale)}
      title={title}
      lines={lines}
      note={kind === 'discord' && topic === 'squads' ? t('previewPicture') : undefined}
    />
  );
}
