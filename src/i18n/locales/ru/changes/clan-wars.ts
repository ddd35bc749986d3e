import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/clan-wars.ts';

export const changes: Translation<typeof en> = {
  opWarCreate: 'Начать запись войны: {{day}}',
  opWarEdit: 'Изменить данные войны',
  opWarEnter_one: 'Внести этап войны: {{count}} игрок',
  opWarEnter_few: 'Внести этап войны: {{count}} игрока',
  opWarEnter_many: 'Внести этап войны: {{count}} игроков',
  opWarEnter_other: 'Внести этап войны: {{count}} игрока',
  opWarConfirm: 'Подтвердить этап войны',
  opWarStage: 'Этап {{number}}',
};
