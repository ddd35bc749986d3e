import { ACTIVE_STATUSES, type SkipStatus } from '../../../../domain/skips/skip.ts';
import type { IconName } from '../../../ui/icon/Icon.tsx';

interface StatusStyle {
  readonly key:
    | 'statusPending'
    | 'statusApproved'
    | 'statusRejected'
    | 'statusAutoApproved'
    | 'statusCancelled';
  readonly tone: 'wait' | 'ok' | 'no' | 'neutral';
  readonly icon: IconName;
}

/** Word, colour and sign of each status. */
export const STATUS_STYLE: Readonly<Record<SkipStatus, StatusStyle>> = {
  pending: { key: 'statusPending', tone: 'wait', icon: 'clock' },
  approved: { key: 'statusApproved', tone: 'ok', icon: 'check' },
  auto_approved: { key: 'statusAutoApproved', tone: 'ok', icon: 'badge-check' },
  rejected: { key: 'statusRejected', tone: 'no', icon: 'x' },
  cancelled: { key: 'statusCancelled', tone: 'neutral', icon: 'rotate-ccw' },
};

/** Which status a day shows when several skips touch it: what counts as taken goes first. */
export const STATUS_ORDER: readonly SkipStatus[] = [...ACTIVE_STATUSES, 'rejected', 'cancelled'];
