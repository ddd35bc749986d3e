import type { ReactNode } from 'react';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';

/** In place of a clan's rows that never came; where there is a connection, it is the server that is late. */
export function NotSynced({ title, children }: { readonly title?: string; readonly children?: ReactNode }) {
  const t = useT('shell');
  const { isOnline } = useNetwork();
  return isOnline ? (
    <StateBlock kind="loading" title={t('slowBody')} isTitleShown />
  ) : (
    <StateBlock kind="offline" title={title}>
      {children}
    </StateBlock>
  );
}
