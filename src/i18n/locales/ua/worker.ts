import type { Translation } from '../../translation.ts';
import type { worker as en } from '../en/worker.ts';

export const worker: Translation<typeof en> = {
  noticeLabel: 'Оновлення застосунку',
  updateReady: 'Готова нова версія.',
  updating: 'Нова версія встановлюється…',
  updateNow: 'Оновити',
  updateLater: 'Пізніше',
  updateElsewhere: 'Застосунок оновився в іншій вкладці. Тут є незбережений текст.',
  reloadNow: 'Усе одно перезавантажити',
};
