import { useMemo } from 'react';
import { useT } from '../../data/i18n/use-t.ts';

/** Texts of the button that copies the page's link. */
export function useShareLabels() {
  const t = useT('catalogue');
  const common = useT('common');
  return useMemo(
    () => ({
      copy: t('copyLink'),
      copied: common('copied'),
      announcement: common('linkCopied'),
      byHand: t('linkByHand'),
      field: t('linkField'),
    }),
    [t, common],
  );
}
