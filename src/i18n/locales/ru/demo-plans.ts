import type { Translation } from '../../translation.ts';
import type { demoPlans as en } from '../en/demo-plans.ts';

export const demoPlans: Translation<typeof en> = {
  warnLate: 'Опоздание на сбор',
  warnFriendlyFire: 'Стрельба по своим',
  warnAppeal: 'Граната была не моя.',
  warnApology: 'Болел, написал позже.',
  checkAppeal: 'Опоздал, но пришёл.',
  roleQuartermaster: 'Снабженец',
  roleTreasurer: 'Казначей',
  tacticWoods: 'Через лес на B',
  tacticWoodsNotes: 'Два отряда идут слева, ралли за домами.',
  tacticStreet: 'Держать улицу',
  tacticStreetNotes: 'Сначала баррикады, потом B.',
  tacticFords: 'Через оба брода',
  tacticFordsNotes: 'A и C одновременно.',
  stepApproach: 'Подход',
  stepHold: 'Держим B',
  stepBuild: 'Строим',
  operationWoods: 'Атака через лес',
  operationWoodsAll: 'До сигнала дорогу не переходим.',
  operationSpear: 'Слева через лес, затем держите B.',
  operationAnchor: 'Прикройте дорогу и стройте.',
  operationLeader: 'Точку сбора поставь за домами.',
  operationFordsAll: 'Учим пути, без боя.',
  operationTemplate: 'Атака двумя отрядами',
};
