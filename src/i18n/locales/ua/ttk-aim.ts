import type { Translation } from '../../translation.ts';
import type { ttkAim as en } from '../en/ttk-aim.ts';

export const ttkAim: Translation<typeof en> = {
  title: 'Промахи та розподіл влучань',
  hint: 'Кожен постріл влучає з однаковою ймовірністю, перезаряджання враховано. Цифри вище — для випадку, коли влучає кожен постріл.',
  accuracy: 'Частка влучань',
  hits: 'Влучання',
  oneArea: 'у зону влучання',
  mixed: 'у різні зони',
  head: 'У голову',
  limb: 'У кінцівки',
  rest: 'Решта — у тіло: {{share}}.',
  p10: '1 бій із 10 — за',
  p50: 'Половина боїв — за',
  p90: '9 боїв із 10 — за',
  tooLong: 'Може не вистачити й {{count}} пострілів.',
  refused: 'Результату немає: виправте позначені поля.',
  reloads_one: '{{count}} перезаряджання',
  reloads_few: '{{count}} перезаряджання',
  reloads_many: '{{count}} перезаряджань',
  reloads_other: '{{count}} перезаряджання',
};
