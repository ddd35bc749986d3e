import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/schedule.ts';

export const notices: Translation<typeof en> = {
  brawl: 'Потасовка',
  tournament: 'Турнір',
  baseCapture: 'Захоплення бази',
  goldDrop: 'Золотий дроп',
  training: 'Тренування',
  own: 'Подія',
  cancelledTitle: 'Скасовано: {{event}}',
  cancelledBody: 'Було на {{planned}}, скасування: {{name}}',
  cancelledReason: 'Було на {{planned}}, скасування: {{name}}. {{reason}}',
  movedTitle: 'Перенесено: {{event}}',
  movedBody: 'Початок {{when}} замість {{planned}}, перенесення: {{name}}',
  bareTitle: 'Розклад змінився',
  bareBody: 'Клан переніс або скасував подію',
  go: 'Відкрити розклад',
  topic: 'Перенесення та скасування подій',
  yourTime: '{{time}} за вашим часом',
};
