import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/squads.ts';

export const notices: Translation<typeof en> = {
  lostTitle: 'Зміни загонів не набули чинності',
  lostBody: '{{map}}: {{names}}. Лишається те, що вказав {{by}}.',
  lostFull: '{{map}}: {{names}}. Загін був заповнений або видалений.',
  lostBare: 'Лишаються загони іншого офіцера',
  goSquads: 'Відкрити загони',
  topicLost: 'Мої зміни загонів, які не набули чинності',
  mapConiferous: 'Хвойник',
  mapBerda: 'Мала Бердовка',
  mapLowlands: 'Низина',
  mapQuarters: 'Квартали',
  mapWindRose: 'Троянда вітрів',
};
