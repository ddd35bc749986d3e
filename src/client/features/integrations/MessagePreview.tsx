import { useId, useState } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { publicEvent } from '../../../domain/integrations/webhook-event.ts';
import { type WebhookTopic } from '../../../domain/integrations/webhook.ts';
import { dayAt } from '../../../domain/schedule/zoned-time.ts';
import { webhookText } from '../../../i18n/webhooks/webhook-text.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { nameTag } from '../../ui/display/language-names.ts';
import { exampleEvent } from './example-events.ts';
import { TOPIC_LABELS } from './webhook-labels.ts';

/** As in the webhook's language nobody knows what is written, an example's reason is the same in all of them. */
const REASON = '…';

/** A message as the other side will show it. */
export function MessagePreview({
  topics,
  locale,
  showsReasons,
}: {
  /** In the order of the list; not empty. */
  readonly topics: readonly [WebhookTopic, ...WebhookTopic[]];
  readonly locale: Locale;
  readonly showsReasons: boolean;
}) {
  const t = useT('integrations');
  const id = useId();
  const nowMs = useClanNow();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const [chosen, setChosen] = useState<WebhookTopic | null>(null);
  const topic = topics.find((one) => one === chosen) ?? topics[0];
  const event = exampleEvent(topic, { today: dayAt(timeZone, nowMs), nowMs, reason: REASON });
  const { title, lines } = webhookText([publicEvent(event, showsReasons)], {
    locale,
    timeZone,
    escape: (text) => text,
    countdown: () => '',
  });
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-ink-2">
          {t('preview')}
        </label>
        <select
          id={id}
          value={topic}
          onChange={({ target }) => setChosen(topics.find((one) => one === target.value) ?? null)}
          className="h-10 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
        >
          {topics.map((one) => (
            <option key={one} value={one}>
              {t(TOPIC_LABELS[one])}
            </option>
          ))}
        </select>
      </div>
      <div
        data-preview
        lang={nameTag(locale)}
        className="grid gap-1 border border-line border-s-4 border-s-accent bg-ground px-3 py-2"
      >
        <b className="wrap-anywhere">{title}</b>
        {lines.map((line, at) => (
          <span key={at} className="text-ink-2 wrap-anywhere">
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}
