import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/clan-wars.ts';

export const changes: Translation<typeof en> = {
  opWarCreate: 'Почати запис війни: {{day}}',
  opWarEdit: 'Змінити дані війни',
  opWarEnter_one: 'Внести етап війни: {{count}} гравець',
  opWarEnter_few: 'Внести етап війни: {{count}} гравці',
  opWarEnter_many: 'Внести етап війни: {{count}} гравців',
  opWarEnter_other: 'Внести етап війни: {{count}} гравця',
  opWarConfirm: 'Підтвердити етап війни',
  opWarStage: 'Етап {{number}}',
};
