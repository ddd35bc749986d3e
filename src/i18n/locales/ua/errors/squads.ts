import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/squads.ts';

export const errors: Translation<typeof en> = {
  squadsNotFound: 'Цього загону більше немає.',
  squadsMapRequired: 'Виберіть карту.',
  squadsRoleOutside: 'Не можна призначити роль тому, хто не в загоні',
  squadsGuestName: 'Введіть ім’я, яке видно.',
  squadsGuestIsMember: 'Це учасник клану, а не гість.',
  squadsTooManyGuests: 'Гостей уже забагато. Спершу приберіть одного.',
  squadsIdTaken: 'Не вдалося створити загін: його номер зайнятий. Створіть ще раз.',
  squadsSameMap: 'Виберіть іншу карту для копії.',
  squadsMoved: 'Загони змінилися, поки ви дивилися. Перевірте нові числа.',
  squadsTemplateGone: 'Цього шаблону більше немає.',
  squadsTemplateMoved: 'Шаблон змінився, поки ви дивилися. Перегляньте ще раз.',
  squadsTemplateNameTaken: 'Шаблон із такою назвою вже є. Виберіть іншу.',
  squadsTemplateEmpty: 'Ще немає загонів, які можна зберегти.',
  squadsTooManyTemplates: 'Шаблонів уже забагато. Спершу видаліть один.',
};
