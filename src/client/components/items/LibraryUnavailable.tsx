import type { CatalogueStatus } from '../../data/catalogue/use-library.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';

/** Placeholder while the items are loading or cannot be shown. */
export function LibraryUnavailable({
  status,
  retry,
}: {
  readonly status: Exclude<CatalogueStatus, 'ready'>;
  readonly retry: () => void;
}) {
  const t = useT('catalogue');
  const retryButton = (
    <Button icon="refresh-cw" onClick={retry}>
      {t('tryAgain')}
    </Button>
  );
  switch (status) {
    case 'loading':
      return <StateBlock kind="loading" title={t('loading')} rows={8} />;
    case 'empty':
    case 'missing':
      return (
        <StateBlock kind="empty" title={t('emptyTitle')} action={retryButton}>
          {t('emptyBody')}
        </StateBlock>
      );
    case 'offline':
      return (
        <StateBlock kind="offline" title={t('offlineTitle')} action={retryButton}>
          {t('offlineBody')}
        </StateBlock>
      );
    case 'outdated':
      return (
        <StateBlock
          kind="broken"
          title={t('outdatedTitle')}
          action={
            <Button icon="refresh-cw" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          }
        >
          {t('outdatedBody')}
        </StateBlock>
      );
    case 'broken':
      return (
        <StateBlock kind="broken" title={t('brokenTitle')} action={retryButton}>
          {t('brokenBody')}
        </StateBlock>
      );
  }
}
