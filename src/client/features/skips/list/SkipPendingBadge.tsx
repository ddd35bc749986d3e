import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

const PENDING_LABELS = {
  create: 'markWaiting',
  cancel: 'markCancelWaiting',
  review: 'markReviewWaiting',
} as const;

/** On an item that the server has not confirmed: that it waits, is on its way, or was refused. */
export function SkipPendingBadge({
  skip: { pendingStatus: mark, change },
}: {
  readonly skip: Pick<ShownSkip, 'mark' | 'change'>;
}) {
  const t = useT('skips');
  if (mark === null) return null;
  const isRefused = mark === 'refused';
  return (
    <span
      data-mark={mark}
      className={`inline-flex items-center gap-1 text-xs ${isRefused ? 'text-no' : 'text-wait'}`}
    >
      <Icon
        name={isRefused ? 'triangle-alert' : mark === 'sending' ? 'refresh-cw' : 'clock'}
        className="size-3.5"
      />
      {isRefused
        ? t('markRefused')
        : mark === 'sending'
          ? t('markSending')
          : t(PENDING_LABELS[change ?? 'create'])}
    </span>
  );
}
