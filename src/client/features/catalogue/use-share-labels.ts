import { useMemo } from 'react';
import { useT } from '../../data/i18n/use-t.ts';

/** What the button says that copies the address of the page. */
export function useShareLabels() {
  const t = useT('catalogue');
  return useMemo(
    () => ({
      copy: t('copyLink'),
      copied: t('copied'),
      said: t('linkCopied'),
      byHand: t('linkByHand'),
      field: t('linkField'),
    }),
    [t],
  );
}
