import type { Translation } from '../../translation.ts';
import type { worker as en } from '../en/worker.ts';

export const worker: Translation<typeof en> = {
  updateReady: 'Готова новая версия.',
  updateNow: 'Обновить',
  updateLater: 'Позже',
};
