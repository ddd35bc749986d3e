import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/schedule.ts';

export const changes: Translation<typeof en> = {
  opEventSave: 'Расписание: {{name}}',
  opEventSaveUnknown: 'Изменение расписания',
  opEventDelete: 'Убрать из расписания: {{name}}',
  opEventDeleteUnknown: 'Убрать событие из расписания',
  eventBrawl: 'Потасовка',
  eventTournament: 'Турнир',
  eventBaseCapture: 'Захват базы',
  eventGoldDrop: 'Золотой дроп',
  eventTraining: 'Тренировка',
  eventOwn: 'Событие',
};
