import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/notifications.ts';

export const changes: Translation<typeof en> = {
  opRead_one: 'Позначити {{count}} сповіщення прочитаним',
  opRead_few: 'Позначити {{count}} сповіщення прочитаними',
  opRead_many: 'Позначити {{count}} сповіщень прочитаними',
  opRead_other: 'Позначити {{count}} сповіщення прочитаними',
  opQuietHours: 'Змінити тихі години',
  opTopics: 'Змінити налаштування сповіщень',
};
