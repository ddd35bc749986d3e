import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/schedule.ts';

export const notices: Translation<typeof en> = {
  brawl: 'Потасовка',
  tournament: 'Турнир',
  baseCapture: 'Захват базы',
  goldDrop: 'Золотой дроп',
  training: 'Тренировка',
  own: 'Событие',
  cancelledTitle: 'Отменено: {{event}}',
  cancelledBody: 'Было на {{planned}}, отмена: {{name}}',
  cancelledReason: 'Было на {{planned}}, отмена: {{name}}. {{reason}}',
  movedTitle: 'Перенесено: {{event}}',
  movedBody: 'Начало {{when}} вместо {{planned}}, перенос: {{name}}',
  bareTitle: 'Расписание изменилось',
  bareBody: 'Клан перенёс или отменил событие',
  go: 'Открыть расписание',
  topic: 'Перенос и отмена событий',
  yourTime: '{{time}} по вашему времени',
};
