import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/loadouts.ts';

export const errors: Translation<typeof en> = {
  loadoutsNotFound: 'Не удалось удалить заявку',
  loadoutsCharacterNotFound: 'Не удалось загрузить заявки персонажа',
  loadoutsPersonNotFound: 'Этого участника больше нет в клане.',
  loadoutsKitNotFound: 'Этот комплект удалён.',
  loadoutsTooManyKits: 'У клана уже максимум комплектов.',
  loadoutsClanNotFound: 'Не удалось загрузить заявки',
  loadoutsOverLimit: 'Не удалось создать заявку',
  loadoutsOverLimitBy: 'Лимит клана — {{limit}} шт. предмета на все карты, в заявке {{asked}}.',
  loadoutsUnknownItem: 'Не удалось создать заявку. Один из предметов клан не выдаёт.',
  loadoutsIdTaken: 'Не удалось создать заявку',
  loadoutsMoved: 'Не удалось. Попробуйте ещё раз.',
  loadoutsMovedWhat: 'Заявка изменилась, пока вы её смотрели.',
  loadoutsMovedBy: 'Выдано {{sent}} из {{total}} ({{sentBy}}).',
  loadoutsWarClosed: 'Война закрыта.',
  loadoutsWarClosedBy:
    '{{name}} закрывает войну: {{at}}. Эта заявка написана раньше и в следующую войну не попала.',
  loadoutsNothingToClose: 'Нет заявок, которые можно закрыть.',
  loadoutsWarNotFound: 'Этой войны больше нет.',
  loadoutsTooLateToReopen: 'Отменить уже нельзя.',
  loadoutsOverClanLimit: 'Не удалось создать заявку',
  loadoutsOverClanLimitBy: 'Для клана осталось {{left}} из {{limit}}.',
  loadoutsStockMoved: 'Не удалось. Попробуйте ещё раз.',
  loadoutsStockMovedBy: 'Уже указано {{have}} шт. ({{name}}).',
};
