import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/fast-requests.ts';

export const errors: Translation<typeof en> = {
  fastRequestsNotFound: 'Не вийшло. Спробуйте ще раз.',
  fastRequestsProcessed: 'Не вийшло. Спробуйте ще раз.',
  fastRequestsProcessedState: 'Зараз статус: {{status}}.',
  fastRequestsProcessedBy: 'Зараз статус: {{status}}, змінив(-ла) {{name}}.',
  fastRequestsNotesRequired: 'За налаштуваннями клану потрібно вказати причину.',
  fastRequestsOverLimit: 'Не вдалося надіслати швидкий запит. Спробуйте ще раз.',
  fastRequestsOverLimitBy: 'Ліміт клану — {{limit}} шт. одного предмета, ви просите {{asked}}.',
  fastRequestsUnknownItem: 'Не вдалося надіслати швидкий запит. Один із предметів не можна запитати.',
  fastRequestsTooMany:
    'Не вдалося надіслати швидкий запит: забагато ваших запитів чекають. Спершу скасуйте один.',
  fastRequestsIdTaken: 'Не вдалося надіслати швидкий запит. Спробуйте ще раз.',
  fastPending: 'чекає',
  fastSent: 'видано',
  fastCancelled: 'скасовано',
  fastAcquired: 'отримано',
};
