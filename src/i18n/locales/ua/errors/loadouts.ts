import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/loadouts.ts';

export const errors: Translation<typeof en> = {
  loadoutsNotFound: 'Не вдалося видалити заявку',
  loadoutsCharacterNotFound: 'Не вдалося завантажити заявки персонажа',
  loadoutsPersonNotFound: 'Цього учасника більше немає в клані.',
  loadoutsKitNotFound: 'Цей комплект видалено.',
  loadoutsTooManyKits: 'Клан уже має максимум комплектів.',
  loadoutsClanNotFound: 'Не вдалося завантажити заявки',
  loadoutsOverLimit: 'Не вдалося створити заявку',
  loadoutsOverLimitBy: 'Ліміт клану — {{limit}} шт. предмета на всі карти, у заявці {{asked}}.',
  loadoutsUnknownItem: 'Не вдалося створити заявку. Один із предметів клан не видає.',
  loadoutsIdTaken: 'Не вдалося створити заявку',
  loadoutsMoved: 'Не вдалося. Спробуйте ще раз.',
  loadoutsMovedWhat: 'Заявка змінилася, поки ви її переглядали.',
  loadoutsMovedBy: 'Видано {{sent}} з {{total}} ({{sentBy}}).',
  loadoutsWarClosed: 'Війну закрито.',
  loadoutsWarClosedBy:
    '{{name}} закриває війну: {{at}}. Цю заявку написано раніше, і до наступної війни вона не потрапила.',
  loadoutsNothingToClose: 'Немає заявок, які можна закрити.',
  loadoutsWarNotFound: 'Цієї війни більше немає.',
  loadoutsTooLateToReopen: 'Скасувати вже не можна.',
  loadoutsOverClanLimit: 'Не вдалося створити заявку',
  loadoutsOverClanLimitBy: 'Для клану залишилося {{left}} з {{limit}}.',
  loadoutsStockMoved: 'Не вдалося. Спробуйте ще раз.',
  loadoutsStockMovedBy: 'Уже вказано {{have}} шт. ({{name}}).',
};
