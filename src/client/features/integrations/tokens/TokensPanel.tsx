import { useEffect, useState } from 'react';
import { type ApiTokenRow, list, revoke } from '../../../../contract/api-tokens.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { type CreatedToken, NewToken } from './NewToken.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { TokenLine } from './TokenLine.tsx';

/** The own API tokens; made and revoked online only, because a waiting revocation would protect nobody. */
export function TokensPanel() {
  const t = useT('api-tokens');
  // of what comes later: texts that load then would hide what is shown
  useT('exports');
  const format = useFormats();
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const character = useCharacter();
  // who may come in, and who has been there, is not shown as it once was
  const answer = useEndpoint(list, {}, { mustConfirm: () => isOnline });
  const revokeNow = useKeyedCall(revoke);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [toRevoke, setToRevoke] = useState<ApiTokenRow | null>(null);
  const place = useFocusFallback<HTMLDivElement>();
  useEffect(() => {
    if (window.location.hash === '#api-tokens') place.current?.scrollIntoView();
  }, [place]);
  const hasClan = (character?.clan ?? null) !== null;
  const valid = answer.data?.tokens.filter(({ isExpired }) => !isExpired).length ?? 0;
  const isFull = answer.data !== undefined && valid >= answer.data.most;
  const add = (
    <Button icon="plus" disabled={!isOnline || !hasClan || isFull} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const end = async ({ id }: ApiTokenRow): Promise<ApiError | null> => {
    const failed = await revokeNow({ params: { id } });
    answer.retry();
    return failed;
  };
  return (
    <div ref={place} id="api-tokens" tabIndex={-1} className="scroll-mt-16 outline-none">
      <AnswerPanel
        title={t('heading')}
        answer={answer}
        rows={2}
        aside={({ tokens }) => tokens.length > 0 && add}
        lead={
          <>
            {!isOnline && (
              <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
                {t('offline')}
              </p>
            )}
            {created !== null && <NewToken created={created} onDone={() => setCreated(null)} />}
          </>
        }
      >
        {({ tokens, most }) =>
          tokens.length === 0 ? (
            <StateBlock kind="empty" title={t('empty')} action={add}>
              {hasClan ? t('emptyBody') : t('noClan')}
            </StateBlock>
          ) : (
            <>
              <p className="max-w-prose p-3.5 text-ink-2">
                {t('lead')} {!hasClan && t('noClan')} {isFull && t('full', { most })}
              </p>
              <ul className="divide-y divide-line border-t border-line">
                {tokens.map((token) => (
                  <TokenLine key={token.id} token={token} format={format} nowMs={nowMs}>
                    <Button
                      variant="quiet"
                      icon="x"
                      disabled={!isOnline}
                      aria-label={t(token.isExpired ? 'removeLabel' : 'revokeLabel', { name: token.name })}
                      onClick={() => (token.isExpired ? void end(token) : setToRevoke(token))}
                    >
                      {t(token.isExpired ? 'remove' : 'revoke')}
                    </Button>
                  </TokenLine>
                ))}
              </ul>
            </>
          )
        }
      </AnswerPanel>
      {isAdding && (
        <TokenDialog
          onClose={() => setAdding(false)}
          onCreated={(token) => {
            setAdding(false);
            setCreated(token);
            answer.retry();
          }}
        />
      )}
      <RevokeDialog token={toRevoke} onClose={() => setToRevoke(null)} onRevoke={end} />
    </div>
  );
}
