import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/notifications.ts';

export const changes: Translation<typeof en> = {
  opRead_one: 'Отметить {{count}} уведомление прочитанным',
  opRead_few: 'Отметить {{count}} уведомления прочитанными',
  opRead_many: 'Отметить {{count}} уведомлений прочитанными',
  opRead_other: 'Отметить {{count}} уведомления прочитанными',
  opQuietHours: 'Изменить тихие часы',
  opTopics: 'Изменить настройки уведомлений',
};
