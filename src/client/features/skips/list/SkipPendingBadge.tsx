import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';

const WAITING_KEYS = {
  cancel: 'markCancelWaiting',
  review: 'markReviewWaiting',
  undo: 'markUndoWaiting',
  change: 'markChangeWaiting',
} as const;

/** Pending status of a skip; a waiting cancellation or decision is named. */
export function SkipPendingBadge({
  skip: { pendingStatus, change },
  className = '',
}: {
  readonly skip: Pick<ShownSkip, 'pendingStatus' | 'change'>;
  readonly className?: string;
}) {
  const t = useT('skips');
  return (
    <PendingBadge
      status={pendingStatus}
      className={`text-xs ${className}`}
      waiting={change === null || change === 'create' ? undefined : t(WAITING_KEYS[change])}
    />
  );
}
