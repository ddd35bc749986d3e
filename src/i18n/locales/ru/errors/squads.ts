import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/squads.ts';

export const errors: Translation<typeof en> = {
  squadsNotFound: 'Этого отряда больше нет.',
  squadsMapRequired: 'Выберите карту.',
  squadsRoleOutside: 'Нельзя назначить роль тому, кто не в отряде',
  squadsGuestName: 'Введите имя, которое видно.',
  squadsGuestIsMember: 'Это участник клана, а не гость.',
  squadsTooManyGuests: 'Гостей уже слишком много. Сначала уберите одного.',
  squadsIdTaken: 'Не удалось создать отряд: его номер занят. Создайте ещё раз.',
  squadsSameMap: 'Выберите другую карту для копии.',
  squadsMoved: 'Отряды изменились, пока вы смотрели. Проверьте новые числа.',
  squadsTemplateGone: 'Этого шаблона больше нет.',
  squadsTemplateMoved: 'Шаблон изменился, пока вы смотрели. Посмотрите ещё раз.',
  squadsTemplateNameTaken: 'Шаблон с таким названием уже есть. Выберите другое.',
  squadsTemplateEmpty: 'Пока нет отрядов, которые можно сохранить.',
  squadsTooManyTemplates: 'Шаблонов уже слишком много. Сначала удалите один.',
};
