import type { Translation } from '../../translation.ts';
import type { worker as en } from '../en/worker.ts';

export const worker: Translation<typeof en> = {
  noticeLabel: 'Обновление приложения',
  updateReady: 'Готова новая версия.',
  updating: 'Обновляем…',
  updateNow: 'Обновить',
  updateLater: 'Позже',
  updateElsewhere: 'Приложение обновилось в другой вкладке. Здесь остался несохранённый текст.',
  reloadNow: 'Всё равно перезагрузить',
};
