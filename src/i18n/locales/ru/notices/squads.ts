import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/squads.ts';

export const notices: Translation<typeof en> = {
  lostTitle: 'Изменения отрядов не вступили в силу',
  lostBody: '{{map}}: {{names}}. Остаётся то, что указал {{by}}.',
  lostFull: '{{map}}: {{names}}. Отряд был заполнен или удалён.',
  lostBare: 'Остаются отряды другого офицера',
  goSquads: 'Открыть отряды',
  topicLost: 'Мои изменения отрядов, которые не вступили в силу',
  mapConiferous: 'Хвойник',
  mapBerda: 'Малая Бердовка',
  mapLowlands: 'Низина',
  mapQuarters: 'Кварталы',
  mapWindRose: 'Роза ветров',
};
