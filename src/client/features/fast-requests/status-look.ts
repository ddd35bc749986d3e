import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface StatusLook {
  readonly key: 'statusPending' | 'statusSent' | 'statusCancelled' | 'statusAcquired';
  readonly tone: 'wait' | 'info' | 'neutral' | 'ok';
  readonly icon: IconName;
}

/** Word, colour and sign of each status. */
export const STATUS_LOOK: Readonly<Record<FastStatus, StatusLook>> = {
  pending: { key: 'statusPending', tone: 'wait', icon: 'clock' },
  sent: { key: 'statusSent', tone: 'info', icon: 'package' },
  cancelled: { key: 'statusCancelled', tone: 'neutral', icon: 'x' },
  acquired: { key: 'statusAcquired', tone: 'ok', icon: 'check' },
};
