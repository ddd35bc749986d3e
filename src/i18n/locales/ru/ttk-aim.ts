import type { Translation } from '../../translation.ts';
import type { ttkAim as en } from '../en/ttk-aim.ts';

export const ttkAim: Translation<typeof en> = {
  title: 'Промахи и разброс попаданий',
  hint: 'Каждый выстрел попадает с одинаковой вероятностью, перезарядки учтены. Цифры выше — для случая, когда попадает каждый выстрел.',
  accuracy: 'Доля попаданий',
  hits: 'Попадания',
  oneArea: 'в зону попадания',
  mixed: 'в разные зоны',
  head: 'В голову',
  limb: 'В конечности',
  rest: 'Остальные — в тело: {{share}}.',
  p10: '1 бой из 10 — за',
  p50: 'Половина боёв — за',
  p90: '9 боёв из 10 — за',
  tooLong: 'Может не хватить и {{count}} выстрелов.',
  refused: 'Результата нет: исправьте отмеченные поля.',
  reloads_one: '{{count}} перезарядка',
  reloads_few: '{{count}} перезарядки',
  reloads_many: '{{count}} перезарядок',
  reloads_other: '{{count}} перезарядки',
};
