import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { Market } from './use-market.ts';

/**
 * Placeholder while there is no market data: unknown item, loading, offline or failed. Renders nothing
 * otherwise.
 */
export function MarketState({ market: { answer, price } }: { readonly market: Market }) {
  const t = useT('auction');
  const common = useT('common');
  const { state, problem, retry } = answer;
  const message = useErrorMessage(problem);
  if (problem?.code === 'auction.unknownItem')
    return (
      <StateBlock kind="empty" title={t('unknown')}>
        {t('unknownBody')}
      </StateBlock>
    );
  if (state === 'ready' || price !== null) return null;
  if (state === 'loading') return <StateBlock kind="loading" rows={6} />;
  if (state === 'offline')
    return (
      <StateBlock kind="offline" title={t('marketLacking')}>
        {t('lackingBody')}
      </StateBlock>
    );
  const retryButton = (
    <Button icon="refresh-cw" onClick={retry}>
      {common('tryAgain')}
    </Button>
  );
  return (
    <StateBlock kind={state} action={retryButton}>
      {message}
    </StateBlock>
  );
}
