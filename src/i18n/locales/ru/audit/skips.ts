import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/skips.ts';

export const audit: Translation<typeof en> = {
  skipRequested: '{{subject}}: новая отписка',
  skipApproved: '{{actor}}: отписка игрока {{subject}} одобрена',
  skipRejected: '{{actor}}: отписка игрока {{subject}} отклонена',
  skipAutoApproved: 'Отписка игрока {{subject}} одобрена автоматически',
  skipCancelled: '{{subject}}: отписка отменена',
  skipDeleted: '{{actor}}: отписка игрока {{subject}} удалена',
  skipRestored: '{{actor}}: отписка игрока {{subject}} возвращена',
  skipDecisionUndone: '{{actor}}: решение по отписке игрока {{subject}} снято',
  skipDecisionChanged: '{{actor}}: решение по отписке игрока {{subject}} изменено',
};
