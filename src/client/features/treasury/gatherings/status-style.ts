import type { ContributionStatus } from '../../../../domain/treasury/gathering.ts';
import type { GatheringPeriod } from '../../../../domain/treasury/period.ts';

export const STATUS_STYLE = {
  pending: { key: 'statusPending', tone: 'wait' },
  approved: { key: 'statusApproved', tone: 'ok' },
  rejected: { key: 'statusRejected', tone: 'no' },
} as const satisfies Record<ContributionStatus, unknown>;

export const PERIOD_KEYS = {
  once: 'periodOnce',
  daily: 'periodDaily',
  weekly: 'periodWeekly',
  monthly: 'periodMonthly',
} as const satisfies Record<GatheringPeriod, string>;
