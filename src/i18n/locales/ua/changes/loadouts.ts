import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/loadouts.ts';

export const changes: Translation<typeof en> = {
  opLoadoutSave: 'Заявка на карту {{map}}: {{items}}',
  opLoadoutSaveUnknown: 'Заявка на карту',
  opLoadoutDelete: 'Видалити заявку на карту {{map}}',
  opLoadoutDeleteUnknown: 'Видалити заявку',
  opMark: 'Видано: {{name}}, {{map}}: {{items}}',
  opUnmark: 'Зняти позначки: {{name}}, {{map}}: {{items}}',
  opMarkSome: 'Видано: {{items}}',
  opMarkNotCounted: 'Не враховано, уже видано ({{name}}): {{items}}',
  opUnmarkSome: 'Зняти позначки: {{items}}',
  opMarkUnknown: 'Позначити видане',
  opMarkAll: 'Позначити виданим усе: {{map}}',
  opClearAll: 'Зняти всі позначки: {{map}}',
  mapConiferous: 'Хвойник',
  mapBerda: 'Мала Бердовка',
  mapLowlands: 'Низина',
  mapAllMaps: 'Усі карти',
  mapEvery: 'на всіх картах',
  opStock: 'У запасі: {{items}}',
  opStockUnknown: 'Змінити запас клану',
};
