import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/schedule.ts';

export const audit: Translation<typeof en> = {
  eventAdded: '{{actor}}: добавлено событие',
  eventChanged: '{{actor}}: изменено событие',
  eventRemoved: '{{actor}}: удалено событие',
  eventRestored: '{{actor}}: возвращено событие',
  feedCreated: '{{actor}}: создана ссылка на календарь',
  feedRevoked: '{{actor}}: отключена ссылка на календарь',
};
