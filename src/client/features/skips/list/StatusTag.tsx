import type { SkipStatus } from '../../../../domain/skips/skip.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { STATUS_STYLE } from './status-style.ts';

/** The status of a skip as icon and label; the colour only repeats them. */
export function StatusTag({ status }: { readonly status: SkipStatus }) {
  const t = useT('skips');
  const { key, tone, icon } = STATUS_STYLE[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(key)}
    </Tag>
  );
}
