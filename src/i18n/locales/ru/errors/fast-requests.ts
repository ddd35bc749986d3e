import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/fast-requests.ts';

export const errors: Translation<typeof en> = {
  fastRequestsNotFound: 'Не удалось. Попробуйте ещё раз.',
  fastRequestsProcessed: 'Не удалось. Попробуйте ещё раз.',
  fastRequestsProcessedState: 'Сейчас статус: {{status}}.',
  fastRequestsProcessedBy: 'Сейчас статус: {{status}} ({{name}}).',
  fastRequestsNotesRequired: 'Клан требует указать причину.',
  fastRequestsOverLimit: 'Не удалось отправить срочную заявку. Попробуйте ещё раз.',
  fastRequestsOverLimitBy: 'Лимит клана — {{limit}} шт. предмета, в заявке {{asked}}.',
  fastRequestsUnknownItem: 'Не удалось отправить срочную заявку. Один из предметов клан не выдаёт.',
  fastRequestsTooMany:
    'Не удалось отправить срочную заявку: активных уже слишком много. Сначала отмените одну.',
  fastRequestsIdTaken: 'Не удалось отправить срочную заявку. Попробуйте ещё раз.',
  fastPending: 'ждёт',
  fastSent: 'выдана',
  fastCancelled: 'отменена',
  fastAcquired: 'получена',
  fastRequestsOverClanLimit: 'Не удалось отправить срочную заявку. Попробуйте ещё раз.',
  fastRequestsOverClanLimitBy: 'Для клана осталось {{left}} из {{limit}}.',
};
