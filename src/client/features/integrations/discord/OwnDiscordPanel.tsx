import { useEffect, useState } from 'react';
import { disconnect, type DiscordLink, own } from '../../../../contract/discord.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { ConnectPrompt } from './ConnectPrompt.tsx';

const CODE = /^#discord=([\w-]{40,1000})$/;

/** Whose account in Discord is connected with the own one; a link of the command /link leads here with its code. */
export function OwnDiscordPanel() {
  const t = useT('discord');
  const common = useT('common');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const answer = useEndpoint(own, {}, { mustConfirm: () => isOnline });
  const disconnectNow = useKeyedCall(disconnect);
  const [code, setCode] = useState(() => CODE.exec(window.location.hash)?.[1] ?? null);
  const [toEnd, setToEnd] = useState<DiscordLink | null>(null);
  const place = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (code === null) return;
    place.current?.scrollIntoView();
    // it works once: nobody needs it in the history or in a copied address
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [code, place]);
  return (
    <div ref={place} id="discord" tabIndex={-1} className="scroll-mt-16 outline-none">
      <AnswerPanel
        title={t('ownHeading')}
        answer={answer}
        rows={2}
        lead={
          <>
            {!isOnline && (
              <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
                {t('offline')}
              </p>
            )}
            {code !== null && (
              <ConnectPrompt
                code={code}
                onDone={() => {
                  setCode(null);
                  answer.retry();
                }}
              />
            )}
          </>
        }
      >
        {({ isOffered, link }) =>
          link === null ? (
            <StateBlock kind="empty" title={t('none')}>
              {isOffered ? t('noneBody') : t('off')}
            </StateBlock>
          ) : (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3.5">
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <strong className="font-semibold wrap-anywhere">{t('connected', { name: link.name })}</strong>
                <p className="text-xs text-ink-3">
                  {t('connectedSince', { date: format.date(link.linkedAt) })}
                </p>
                <p className="max-w-prose text-ink-2">{isOffered ? t('answersIn') : t('off')}</p>
              </div>
              <Button variant="quiet" icon="x" disabled={!isOnline} onClick={() => setToEnd(link)}>
                {t('disconnect')}
              </Button>
            </div>
          )
        }
      </AnswerPanel>
      <ConfirmDialog
        about={toEnd}
        onClose={() => setToEnd(null)}
        onConfirm={async () => {
          const failed = await disconnectNow({});
          answer.retry();
          return failed;
        }}
        ask={({ name }) => ({
          title: t('disconnectAsk', { name }),
          body: <p>{t('disconnectBody')}</p>,
          cancel: common('cancel'),
          confirm: t('disconnect'),
          icon: 'x',
          offline: t('offline'),
        })}
      />
    </div>
  );
}
