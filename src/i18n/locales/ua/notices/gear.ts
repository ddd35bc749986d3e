import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/gear.ts';

export const notices: Translation<typeof en> = {
  reminderTitle: 'Спорядження не вказано',
  reminderBody: '{{name}} просить вказати спорядження: {{character}}',
  reminderBare: 'Клан просить вказати спорядження',
  goGear: 'Відкрити огляд',
  topicGearReminder: 'Офіцери просять вказати спорядження',
};
