import { useEffect, useState } from 'react';
import { list, type WebhookRow } from '../../../contract/integrations.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useFocusFallback } from '../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tag } from '../../ui/layout/Tag.tsx';
import { kindLabel, OFF_LABELS, TOPIC_LABELS } from '../../components/integrations/webhook-labels.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

function WebhookLine({ webhook, onOpen }: { readonly webhook: WebhookRow; readonly onOpen: () => void }) {
  const t = useT('integrations');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { name, kind, topics, isOn, offReason, failingSince, waiting, nextAt, deliveredAt, addressEnd } =
    webhook;
  const facts = [
    kindLabel(kind, t),
    `…${addressEnd}`,
    deliveredAt === null
      ? t('neverDelivered')
      : t('lastDelivered', { when: format.ago((nowMs - Date.parse(deliveredAt)) / 1000) }),
    ...(waiting > 0 ? [t('waiting', { number: format.number(waiting) })] : []),
    ...(waiting > 0 && nextAt !== null && Date.parse(nextAt) > nowMs
      ? [t('nextTry', { when: format.dateTime(nextAt) })]
      : []),
  ];
  return (
    <li data-webhook={name}>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-3 px-3.5 py-2.5 text-start hover:bg-raised"
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
            <Tag tone={!isOn ? 'neutral' : failingSince === null ? 'ok' : 'wait'}>
              {t(isOn ? 'stateOn' : 'stateOff')}
            </Tag>
          </span>
          <span className="text-ink-2">{topics.map((topic) => t(TOPIC_LABELS[topic])).join(' · ')}</span>
          <small className="text-xs text-ink-3">{facts.join(' · ')}</small>
          {offReason !== null && <small className="text-xs text-no">{t(OFF_LABELS[offReason])}</small>}
          {isOn && failingSince !== null && (
            <small className="text-xs text-wait">
              {t('stateFailing', { when: format.dateTime(failingSince) })}
            </small>
          )}
        </span>
        <Icon name="chevron-right" className="size-4 text-ink-3" />
      </button>
    </li>
  );
}

/** The clan's webhooks, in its settings; changed online only, because their addresses are secrets. */
export function WebhooksPanel() {
  const t = useT('integrations');
  // of what the dialog shows: texts that load later would close it
  useT('exports');
  const { isOnline } = useNetwork();
  const answer = useInClanTime(useEndpoint(list, {}));
  const [open, setOpen] = useState<WebhookRow | 'new' | null>(null);
  const place = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (window.location.hash === '#webhooks') place.current?.scrollIntoView();
  }, [place]);
  const isFull = answer.data !== undefined && answer.data.webhooks.length >= answer.data.most;
  const add = (
    <Button icon="plus" disabled={!isOnline || isFull} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div ref={place} id="webhooks" tabIndex={-1} className="scroll-mt-16 outline-none">
      <AnswerPanel
        title={t('heading')}
        answer={answer}
        rows={3}
        aside={({ webhooks }) => webhooks.length > 0 && add}
        lead={
          isOnline ? undefined : (
            <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
              {t('offline')}
            </p>
          )
        }
      >
        {({ webhooks, most }) =>
          webhooks.length === 0 ? (
            <StateBlock kind="empty" title={t('empty')} action={add}>
              {t('emptyBody')}
            </StateBlock>
          ) : (
            <>
              <p className="max-w-prose p-3.5 text-ink-2">
                {t('lead')} {isFull && t('full', { most })}
              </p>
              <ul className="divide-y divide-line border-t border-line">
                {webhooks.map((webhook) => (
                  <WebhookLine key={webhook.id} webhook={webhook} onOpen={() => setOpen(webhook)} />
                ))}
              </ul>
            </>
          )
        }
      </AnswerPanel>
      {open !== null && (
        <WebhookDialog
          key={open === 'new' ? 'new' : open.id}
          webhook={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
