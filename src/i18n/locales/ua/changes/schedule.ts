import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/schedule.ts';

export const changes: Translation<typeof en> = {
  opEventSave: 'Розклад: {{name}}',
  opEventSaveUnknown: 'Зміна розкладу',
  opEventDelete: 'Прибрати з розкладу: {{name}}',
  opEventDeleteUnknown: 'Прибрати подію з розкладу',
  eventBrawl: 'Потасовка',
  eventTournament: 'Турнір',
  eventBaseCapture: 'Захоплення бази',
  eventGoldDrop: 'Золотий дроп',
  eventTraining: 'Тренування',
  eventOwn: 'Подія',
};
