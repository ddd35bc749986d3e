import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/fast-requests.ts';

export const changes: Translation<typeof en> = {
  opFastCreate: 'Термінова заявка: {{items}}',
  opFastSent: 'Термінову заявку видано, {{name}}: {{items}}',
  opFastSentUnknown: 'Позначити термінову заявку виданою',
  opFastCancel: 'Скасувати термінову заявку, {{name}}: {{items}}',
  opFastCancelUnknown: 'Скасувати термінову заявку',
  opFastAcquired: 'Термінову заявку отримано, {{name}}: {{items}}',
  opFastAcquiredUnknown: 'Позначити термінову заявку отриманою',
  opFastPending: 'Термінову заявку не видано, {{name}}: {{items}}',
  opFastPendingUnknown: 'Повернути термінову заявку в очікування',
};
