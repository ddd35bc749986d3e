import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/loadouts.ts';

export const changes: Translation<typeof en> = {
  opLoadoutSave: 'Заявка на карту {{map}}: {{items}}',
  opLoadoutSaveUnknown: 'Заявка на карту',
  opLoadoutDelete: 'Удалить заявку на карту {{map}}',
  opLoadoutDeleteUnknown: 'Удалить заявку',
  opMark: 'Выдано: {{name}}, {{map}}: {{items}}',
  opUnmark: 'Снять отметки: {{name}}, {{map}}: {{items}}',
  opMarkSome: 'Выдано: {{items}}',
  opMarkNotCounted: 'Не учтено, уже выдано ({{name}}): {{items}}',
  opUnmarkSome: 'Снять отметки: {{items}}',
  opMarkUnknown: 'Отметить выданное',
  opMarkAll: 'Отметить выданным всё: {{map}}',
  opClearAll: 'Снять все отметки: {{map}}',
  mapConiferous: 'Хвойник',
  mapBerda: 'Малая Бердовка',
  mapLowlands: 'Низина',
  mapAllMaps: 'Все карты',
  mapEvery: 'на всех картах',
  opStock: 'В запасе: {{items}}',
  opStockUnknown: 'Изменить запас клана',
};
