import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/war-pictures.ts';

export const errors: Translation<typeof en> = {
  warPicturesUnconfirmed: 'Этап не подтверждён, снимки к нему не принимаются.',
  warPicturesRepeated: 'Этот снимок уже сохранён.',
  warPicturesFull: 'У этого этапа уже пять снимков. Сначала удалите один.',
  warPicturesQuota: 'Больше снимков сейчас не сохранить. Удалите старые или отправьте его завтра.',
};
