import { deliveries, type WebhookRow } from '../../../contract/integrations.ts';
import { AnswerFallback } from '../../components/feedback/AnswerPanel.tsx';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Tag } from '../../ui/layout/Tag.tsx';
import {
  DELIVERY_LABELS,
  DELIVERY_TONES,
  TOPIC_LABELS,
} from '../../components/integrations/webhook-labels.ts';

const REFRESH_MS = 10_000;

/** The last messages with what the other side answered. */
export function DeliveryHistory({ webhook }: { readonly webhook: WebhookRow }) {
  const t = useT('integrations');
  const format = useClanFormats();
  const answer = useInClanTime(
    useEndpoint(deliveries, { params: { id: webhook.id } }, { refetchIntervalMs: REFRESH_MS }),
  );
  const rows = answer.data?.deliveries;
  if (rows === undefined) return <AnswerFallback answer={answer} rows={3} />;
  if (rows.length === 0) return <p className="text-ink-3">{t('historyEmpty')}</p>;
  return (
    <ul className="divide-y divide-line border border-line" aria-label={t('history')}>
      {rows.map(({ id, topic, state, status, answer: excerpt, createdAt, at, attempts }) => (
        <li key={id} className="grid gap-0.5 px-3 py-2">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 grow">{t(TOPIC_LABELS[topic])}</span>
            <Tag tone={DELIVERY_TONES[state]}>{t(DELIVERY_LABELS[state])}</Tag>
          </span>
          <small className="text-xs text-ink-3">
            <time dateTime={at ?? createdAt}>{format.dateTime(at ?? createdAt)}</time>
            {(attempts > 0 || status !== null) && ` · ${status === null ? t('noAnswer') : `HTTP ${status}`}`}
            {attempts > 1 && ` · ${t('attempts', { number: format.number(attempts) })}`}
          </small>
          {excerpt !== null && <code className="text-xs text-ink-2 wrap-anywhere">{excerpt}</code>}
        </li>
      ))}
    </ul>
  );
}
