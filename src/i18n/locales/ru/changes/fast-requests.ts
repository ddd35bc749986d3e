import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/fast-requests.ts';

export const changes: Translation<typeof en> = {
  opFastCreate: 'Срочная заявка: {{items}}',
  opFastSent: 'Срочная заявка выдана, {{name}}: {{items}}',
  opFastSentUnknown: 'Отметить срочную заявку выданной',
  opFastCancel: 'Отменить срочную заявку, {{name}}: {{items}}',
  opFastCancelUnknown: 'Отменить срочную заявку',
  opFastAcquired: 'Срочная заявка получена, {{name}}: {{items}}',
  opFastAcquiredUnknown: 'Отметить срочную заявку полученной',
  opFastPending: 'Срочная заявка не выдана, {{name}}: {{items}}',
  opFastPendingUnknown: 'Вернуть срочную заявку в ожидание',
};
