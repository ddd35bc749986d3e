import type { Translation } from '../../translation.ts';
import type { demoPlans as en } from '../en/demo-plans.ts';

export const demoPlans: Translation<typeof en> = {
  warnLate: 'Запізнення на збір',
  warnFriendlyFire: 'Стрільба по своїх',
  warnAppeal: 'Граната була не моя.',
  warnApology: 'Хворів, написав пізніше.',
  checkAppeal: 'Запізнився, але прийшов.',
  roleQuartermaster: 'Постачальник',
  roleTreasurer: 'Скарбник',
  tacticWoods: 'Через ліс на B',
  tacticWoodsNotes: 'Два загони йдуть ліворуч, ралі за будинками.',
  tacticStreet: 'Тримати вулицю',
  tacticStreetNotes: 'Спершу барикади, потім B.',
  tacticFords: 'Через обидва броди',
  tacticFordsNotes: 'A і C одночасно.',
  stepApproach: 'Підхід',
  stepHold: 'Тримаємо B',
  stepBuild: 'Будуємо',
  operationWoods: 'Атака через ліс',
  operationWoodsAll: 'До сигналу дорогу не переходимо.',
  operationSpear: 'Ліворуч через ліс, потім тримайте B.',
  operationAnchor: 'Прикрийте дорогу й будуйте.',
  operationLeader: 'Точку збору постав за будинками.',
  operationFordsAll: 'Вчимо шляхи, без бою.',
  operationTemplate: 'Атака двома загонами',
};
