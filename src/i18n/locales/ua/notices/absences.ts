import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/absences.ts';

export const notices: Translation<typeof en> = {
  lostTitle: 'Позначки не збережено',
  lostBody: '{{event}}, {{day}}: {{names}}. Залишилося те, що позначив {{by}}.',
  lostClosedBody: '{{event}}, {{day}}: {{names}}. Перевірку вже закрив {{by}}.',
  lostBare: 'Залишилися позначки іншого офіцера',
  goCheck: 'Відкрити перевірку явки',
  topicLost: 'Мої позначки в перевірках, які не збережено',
  kindBrawl: 'Потасовка',
  kindTournament: 'Турнір',
  kindBaseCapture: 'Захоплення бази',
  kindGoldDrop: 'Золотий дроп',
  kindTraining: 'Тренування',
  kindOwn: 'Перевірка',
};
