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

/** Label, colour and icon of each status. */
export const STATUS_STYLE: Readonly<Record<SkipStatus, StatusStyle>> = {
  pending: { key: 'statusPending', tone: 'wait', icon: 'clock' },
  approved: { key: 'statusApproved', tone: 'ok', icon: 'check' },
  auto_approved: { key: 'statusAutoApproved', tone: 'ok', icon: 'badge-check' },
  rejected: { key: 'statusRejected', tone: 'no', icon: 'x' },
  cancelled: { key: 'statusCancelled', tone: 'neutral', icon: 'rotate-ccw' },
};

/** Precedence of the status shown on a day with several skips: active ones first. */
export const STATUS_ORDER: readonly SkipStatus[] = [...ACTIVE_STATUSES, 'rejected', 'cancelled'];
