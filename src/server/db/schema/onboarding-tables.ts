/** First steps of people. */
import type { UserId } from '../../../domain/ids.ts';
import type { Checklist } from '../../../domain/onboarding/checklist.ts';
import type { Instant } from './columns.ts';

export interface ClosedChecklistsTable {
  user_id: UserId;
  checklist: Checklist;
  closed_at: Instant;
}
