import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';

interface StatusStyle {
  readonly key: 'statusPending' | 'statusSent' | 'statusCancelled' | 'statusAcquired';
  readonly tone: 'wait' | 'info' | 'neutral' | 'ok';
  readonly icon: IconName;
}

/** Label, colour and icon of each status. */
export const STATUS_STYLE: Readonly<Record<FastStatus, StatusStyle>> = {
  pending: { key: 'statusPending', tone: 'wait', icon: 'clock' },
  sent: { key: 'statusSent', tone: 'info', icon: 'package' },
  cancelled: { key: 'statusCancelled', tone: 'neutral', icon: 'x' },
  acquired: { key: 'statusAcquired', tone: 'ok', icon: 'check' },
};
