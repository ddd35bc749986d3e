import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/schedule.ts';

export const audit: Translation<typeof en> = {
  eventAdded: '{{actor}}: додано подію',
  eventChanged: '{{actor}}: змінено подію',
  eventRemoved: '{{actor}}: видалено подію',
  eventRestored: '{{actor}}: повернуто подію',
  feedCreated: '{{actor}}: створено посилання на календар',
  feedRevoked: '{{actor}}: вимкнено посилання на календар',
};
