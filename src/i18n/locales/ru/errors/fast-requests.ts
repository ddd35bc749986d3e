import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/fast-requests.ts';

export const errors: Translation<typeof en> = {
  fastRequestsNotFound: 'Не получилось. Попробуйте ещё раз.',
  fastRequestsProcessed: 'Не получилось. Попробуйте ещё раз.',
  fastRequestsProcessedState: 'Сейчас статус: {{status}}.',
  fastRequestsProcessedBy: 'Сейчас статус: {{status}}, изменил(а) {{name}}.',
  fastRequestsNotesRequired: 'По настройкам клана нужно указать причину.',
  fastRequestsOverLimit: 'Не удалось отправить быстрый запрос. Попробуйте ещё раз.',
  fastRequestsOverLimitBy: 'Лимит клана — {{limit}} шт. одного предмета, вы просите {{asked}}.',
  fastRequestsUnknownItem: 'Не удалось отправить быстрый запрос. Один из предметов нельзя запросить.',
  fastRequestsTooMany:
    'Не удалось отправить быстрый запрос: слишком много ваших запросов ждут. Сначала отмените один.',
  fastRequestsIdTaken: 'Не удалось отправить быстрый запрос. Попробуйте ещё раз.',
  fastPending: 'ждёт',
  fastSent: 'выдан',
  fastCancelled: 'отменён',
  fastAcquired: 'получен',
};
