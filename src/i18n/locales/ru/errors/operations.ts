import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/operations.ts';

export const errors: Translation<typeof en> = {
  operationsNotFound: 'Этой операции больше нет.',
  operationsMapRequired: 'Выберите карту.',
  operationsTitleRequired: 'Назовите операцию.',
  operationsTimeRequired: 'Выберите время, которое ещё не прошло.',
  operationsOver: 'Операция закончена, менять её нельзя.',
  operationsTaken: 'На этой карте в это время уже есть активная операция.',
  operationsMoved: 'Операцию кто-то изменил. Проверьте, как сейчас.',
  operationsTooMany: 'Слишком много открытых операций. Сначала завершите или отмените одну.',
  operationsTooManyTemplates: 'Слишком много шаблонов. Сначала удалите один.',
};
