import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/skips.ts';

export const audit: Translation<typeof en> = {
  skipRequested: '{{subject}}: нова відписка',
  skipApproved: '{{actor}}: відписку гравця {{subject}} схвалено',
  skipRejected: '{{actor}}: відписку гравця {{subject}} відхилено',
  skipAutoApproved: 'Відписку гравця {{subject}} схвалено автоматично',
  skipCancelled: '{{subject}}: відписку скасовано',
  skipDeleted: '{{actor}}: відписку гравця {{subject}} видалено',
  skipRestored: '{{actor}}: відписку гравця {{subject}} повернуто',
  skipDecisionUndone: '{{actor}}: рішення щодо відписки гравця {{subject}} знято',
  skipDecisionChanged: '{{actor}}: рішення щодо відписки гравця {{subject}} змінено',
};
