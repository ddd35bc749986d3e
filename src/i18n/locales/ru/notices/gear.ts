import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/gear.ts';

export const notices: Translation<typeof en> = {
  reminderTitle: 'Снаряжение не указано',
  reminderBody: '{{name}} просит указать снаряжение: {{character}}',
  reminderBare: 'Клан просит указать снаряжение',
  goGear: 'Открыть сводку',
  topicGearReminder: 'Офицеры просят указать снаряжение',
};
