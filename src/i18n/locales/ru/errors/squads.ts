import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/squads.ts';

export const errors: Translation<typeof en> = {
  squadsNotFound: 'Этого отряда больше нет.',
  squadsMapRequired: 'Выберите карту.',
  squadsRoleOutside: 'Нельзя назначить роль тому, кто не в отряде',
  squadsTooMany: 'Не удалось создать отряд: на этой карте их уже достаточно.',
  squadsTooManyGuests: 'Гостей уже слишком много. Сначала уберите одного.',
  squadsIdTaken: 'Не удалось создать отряд: его номер занят. Создайте ещё раз.',
  squadsSameMap: 'Выберите другую карту для копии.',
  squadsMoved: 'Отряды изменились, пока вы смотрели. Проверьте новые числа.',
};
