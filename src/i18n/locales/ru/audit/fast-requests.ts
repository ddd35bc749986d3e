import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/fast-requests.ts';

export const audit: Translation<typeof en> = {
  fastRequestRequested: '{{actor}}: подана срочная заявка',
  fastRequestSent: '{{actor}}: срочная заявка игрока {{subject}} выдана',
  fastRequestSentOwn: '{{actor}}: своя срочная заявка выдана',
  fastRequestCancelled: '{{actor}}: срочная заявка игрока {{subject}} отменена',
  fastRequestCancelledOwn: '{{actor}}: своя срочная заявка отменена',
  fastRequestAcquired: '{{actor}}: срочная заявка игрока {{subject}} получена',
  fastRequestAcquiredOwn: '{{actor}}: срочная заявка получена',
  fastRequestTakenBack: '{{actor}}: срочная заявка игрока {{subject}} снова открыта',
  fastRequestTakenBackOwn: '{{actor}}: своя срочная заявка снова открыта',
  fastRequestLeft: '{{subject}} больше не в клане, срочная заявка закрыта',
};
