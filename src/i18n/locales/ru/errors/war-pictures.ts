import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/war-pictures.ts';

export const errors: Translation<typeof en> = {
  warPicturesNotFound: 'Этого снимка больше нет.',
  warPicturesUnconfirmed: 'Этап не подтверждён, снимки к нему не принимаются.',
  warPicturesRepeated: 'Этот снимок уже сохранён.',
  warPicturesRepeatedOn: 'Он относится к войне {{day}}.',
  warPicturesFull: 'У этого этапа уже пять снимков. Сначала удалите один.',
  warPicturesQuota: 'Место клана под снимки заполнено. Удалите старые или храните их меньше дней.',
  warPicturesQuotaPerson: 'Ваши снимки заняли всё место, отведённое одному человеку. Удалите старые.',
  warPicturesQuotaDay: 'На сегодня снимков достаточно. Отправьте его завтра.',
};
