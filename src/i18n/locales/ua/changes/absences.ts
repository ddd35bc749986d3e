import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/absences.ts';

export const changes: Translation<typeof en> = {
  opCheckCreate: 'Розпочати перевірку: {{day}}',
  opCheckMark_one: 'Позначити {{count}} етап перевірки',
  opCheckMark_few: 'Позначити {{count}} етапи перевірки',
  opCheckMark_many: 'Позначити {{count}} етапів перевірки',
  opCheckMark_other: 'Позначити {{count}} етапу перевірки',
  opCheckStage: 'Змінити етап перевірки',
  opCheckGuestAdd: 'Гість у перевірці: {{name}}',
  opCheckGuestRemove: 'Прибрати з перевірки: {{name}}',
  opCheckAppeal: 'Оскарження результату перевірки',
};
