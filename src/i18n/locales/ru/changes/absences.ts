import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/absences.ts';

export const changes: Translation<typeof en> = {
  opCheckCreate: 'Начать проверку: {{day}}',
  opCheckMark_one: 'Отметить {{count}} этап проверки',
  opCheckMark_few: 'Отметить {{count}} этапа проверки',
  opCheckMark_many: 'Отметить {{count}} этапов проверки',
  opCheckMark_other: 'Отметить {{count}} этапа проверки',
  opCheckStage: 'Изменить этап проверки',
  opCheckGuestAdd: 'Гость в проверке: {{name}}',
  opCheckGuestRemove: 'Убрать из проверки: {{name}}',
  opCheckAppeal: 'Обжалование результата проверки',
};
