import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/absences.ts';

export const notices: Translation<typeof en> = {
  lostTitle: 'Отметки не сохранены',
  lostBody: '{{event}}, {{day}}: {{names}}. Осталось то, что отметил {{by}}.',
  lostClosedBody: '{{event}}, {{day}}: {{names}}. Проверку уже закрыл {{by}}.',
  lostBare: 'Остались отметки другого офицера',
  goCheck: 'Открыть проверку явки',
  topicLost: 'Мои отметки в проверках, которые не сохранены',
  kindBrawl: 'Потасовка',
  kindTournament: 'Турнир',
  kindBaseCapture: 'Захват базы',
  kindGoldDrop: 'Золотой дроп',
  kindTraining: 'Тренировка',
  kindOwn: 'Проверка',
};
