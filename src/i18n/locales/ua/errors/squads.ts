import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/squads.ts';

export const errors: Translation<typeof en> = {
  squadsNotFound: 'Цього загону більше немає.',
  squadsMapRequired: 'Виберіть карту.',
  squadsRoleOutside: 'Не можна призначити роль тому, хто не в загоні',
  squadsTooMany: 'Не вдалося створити загін: на цій карті їх уже досить.',
  squadsTooManyGuests: 'Гостей уже забагато. Спершу приберіть одного.',
  squadsIdTaken: 'Не вдалося створити загін: його номер зайнятий. Створіть ще раз.',
  squadsSameMap: 'Виберіть іншу карту для копії.',
  squadsMoved: 'Загони змінилися, поки ви дивилися. Перевірте нові числа.',
};
