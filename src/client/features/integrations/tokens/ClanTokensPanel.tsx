import { useState } from 'react';
import { type ApiTokenRow, listOfClan, revokeOfClan } from '../../../../contract/api-tokens.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenLine } from './TokenLine.tsx';

/** Which programs act as members of the clan, in its settings. */
export function ClanTokensPanel() {
  const t = useT('api-tokens');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { isOnline } = useNetwork();
  const answer = useInClanTime(useEndpoint(listOfClan, {}, { mustConfirm: () => isOnline }));
  const revokeNow = useKeyedCall(revokeOfClan);
  const [toRevoke, setToRevoke] = useState<ApiTokenRow | null>(null);
  const place = useFocusFallback<HTMLDivElement>();
  const end = async ({ id }: ApiTokenRow): Promise<ApiError | null> => {
    const failed = await revokeNow({ params: { id } });
    answer.retry();
    return failed;
  };
  return (
    <div ref={place} id="clan-tokens" tabIndex={-1} className="outline-none">
      <AnswerPanel
        title={t('clanHeading')}
        answer={answer}
        rows={2}
        lead={
          !isOnline && (
            <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
              {t('offline')}
            </p>
          )
        }
      >
        {({ tokens }) =>
          tokens.length === 0 ? (
            <StateBlock kind="empty" title={t('clanEmpty')}>
              {t('clanEmptyBody')}
            </StateBlock>
          ) : (
            <>
              <p className="max-w-prose p-3.5 text-ink-2">{t('clanLead')}</p>
              <ul className="divide-y divide-line border-t border-line">
                {tokens.map((token) => (
                  <TokenLine key={token.id} token={token} format={format} nowMs={nowMs}>
                    <Button
                      variant="quiet"
                      icon="x"
                      disabled={!isOnline}
                      aria-label={t('revokeLabel', { name: token.name })}
                      onClick={() => setToRevoke(token)}
                    >
                      {t('revoke')}
                    </Button>
                  </TokenLine>
                ))}
              </ul>
            </>
          )
        }
      </AnswerPanel>
      <RevokeDialog token={toRevoke} onClose={() => setToRevoke(null)} onRevoke={end} />
    </div>
  );
}
