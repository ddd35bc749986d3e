import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/loadouts.ts';

export const errors: Translation<typeof en> = {
  loadoutsNotFound: 'Не удалось удалить запрос',
  loadoutsCharacterNotFound: 'Не удалось загрузить наборы персонажа',
  loadoutsClanNotFound: 'Не удалось загрузить наборы',
  loadoutsOverLimit: 'Не удалось создать запрос',
  loadoutsOverLimitBy: 'Лимит клана — {{limit}} шт. одного предмета на все карты, вы просите {{asked}}.',
  loadoutsUnknownItem: 'Не удалось создать запрос. Один из предметов нельзя запросить.',
  loadoutsIdTaken: 'Не удалось создать запрос',
  loadoutsMoved: 'Не получилось. Попробуйте ещё раз.',
  loadoutsMovedWhat: 'С тех пор, как вы это видели, запрос изменился.',
  loadoutsMovedBy: '{{sentBy}} отмечает выданными {{sent}} из {{total}}.',
};
