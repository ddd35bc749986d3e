import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

const PENDING_LABELS = {
  create: 'markWaiting',
  cancel: 'markCancelWaiting',
  review: 'markReviewWaiting',
} as const;

/** Pending status of an unconfirmed change: waiting, sending, or refused. */
export function SkipPendingBadge({
  skip: { pendingStatus, change },
}: {
  readonly skip: Pick<ShownSkip, 'pendingStatus' | 'change'>;
}) {
  const t = useT('skips');
  if (pendingStatus === null) return null;
  const isRefused = pendingStatus === 'refused';
  return (
    <span
      data-mark={pendingStatus}
      className={`inline-flex items-center gap-1 text-xs ${isRefused ? 'text-no' : 'text-wait'}`}
    >
      <Icon
        name={isRefused ? 'triangle-alert' : pendingStatus === 'sending' ? 'refresh-cw' : 'clock'}
        className="size-3.5"
      />
      {isRefused
        ? t('markRefused')
        : pendingStatus === 'sending'
          ? t('markSending')
          : t(PENDING_LABELS[change ?? 'create'])}
    </span>
  );
}
