import type { Translation } from '../../translation.ts';
import type { ttkGear as en } from '../en/ttk-gear.ts';

export const ttkGear: Translation<typeof en> = {
  own: 'Моё',
  clan: 'Сеты клана',
  weapon: 'Моё оружие',
  target: 'Цель',
  both: 'Обе стороны',
  empty: 'В вашем снаряжении пока нет оружия и брони. Заполните снаряжение — оно появится здесь.',
  loading: 'Снаряжение загружается…',
  failed: 'Снаряжение не загрузилось. Попробуйте ещё раз, когда появится связь.',
};
