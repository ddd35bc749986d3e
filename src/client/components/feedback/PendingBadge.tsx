import type { PendingStatus as QueuedStatus } from '../../../offline/outbox/rows/pending-status.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

/** `conflict`: somebody changed the same, and the person chooses. */
type PendingStatus = QueuedStatus | 'conflict';

const LABEL_KEYS = {
  waiting: 'pendingWaiting',
  sending: 'pendingSending',
  refused: 'pendingRefused',
  conflict: 'pendingConflict',
} as const satisfies Record<PendingStatus, string>;
const ICONS = {
  waiting: 'clock',
  sending: 'refresh-cw',
  refused: 'triangle-alert',
  conflict: 'triangle-alert',
} as const satisfies Record<PendingStatus, string>;

interface PendingBadgeProps {
  /** Null: the server has confirmed everything. */
  readonly status: PendingStatus | null;
  /** What waits, where several things can. */
  readonly waiting?: string | undefined;
  readonly className?: string;
}

/** State of a change that the server has not confirmed: waiting, being sent or refused. */
export function PendingBadge({ status, waiting, className = 'text-xs' }: PendingBadgeProps) {
  const t = useT('shell');
  const { isOnline } = useNetwork();
  if (status === null) return null;
  // a request that was cut is found to be over later
  const shown = status === 'sending' && !isOnline ? 'waiting' : status;
  return (
    <span
      data-mark={shown}
      className={`inline-flex items-center gap-1 ${shown === 'refused' ? 'text-no' : 'text-wait'} ${className}`}
    >
      <Icon name={ICONS[shown]} className="size-3.5" />
      {shown === 'waiting' && waiting !== undefined ? waiting : t(LABEL_KEYS[shown])}
    </span>
  );
}
