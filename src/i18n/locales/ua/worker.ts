import type { Translation } from '../../translation.ts';
import type { worker as en } from '../en/worker.ts';

export const worker: Translation<typeof en> = {
  noticeLabel: 'Оновлення застосунку',
  updateReady: 'Готова нова версія.',
  updating: 'Оновлюємо…',
  updateNow: 'Оновити',
  updateLater: 'Пізніше',
  updateElsewhere: 'Застосунок оновився в іншій вкладці. Тут залишився незбережений текст.',
  reloadNow: 'Усе одно перезавантажити',
};
