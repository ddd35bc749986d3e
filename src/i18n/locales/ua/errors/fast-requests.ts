import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/fast-requests.ts';

export const errors: Translation<typeof en> = {
  fastRequestsNotFound: 'Не вдалося. Спробуйте ще раз.',
  fastRequestsProcessed: 'Не вдалося. Спробуйте ще раз.',
  fastRequestsProcessedState: 'Зараз статус: {{status}}.',
  fastRequestsProcessedBy: 'Зараз статус: {{status}} ({{name}}).',
  fastRequestsNotesRequired: 'Клан вимагає вказати причину.',
  fastRequestsOverLimit: 'Не вдалося надіслати термінову заявку. Спробуйте ще раз.',
  fastRequestsOverLimitBy: 'Ліміт клану — {{limit}} шт. предмета, у заявці {{asked}}.',
  fastRequestsUnknownItem: 'Не вдалося надіслати термінову заявку. Один із предметів клан не видає.',
  fastRequestsTooMany: 'Не вдалося надіслати термінову заявку: активних уже забагато. Спершу скасуйте одну.',
  fastRequestsIdTaken: 'Не вдалося надіслати термінову заявку. Спробуйте ще раз.',
  fastPending: 'чекає',
  fastSent: 'видана',
  fastCancelled: 'скасована',
  fastAcquired: 'отримана',
  fastRequestsOverClanLimit: 'Не вдалося надіслати термінову заявку. Спробуйте ще раз.',
  fastRequestsOverClanLimitBy: 'Для клану залишилося {{left}} з {{limit}}.',
};
