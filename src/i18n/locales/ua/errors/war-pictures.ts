import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/war-pictures.ts';

export const errors: Translation<typeof en> = {
  warPicturesNotFound: 'Цього знімка більше немає.',
  warPicturesUnconfirmed: 'Етап не підтверджено, знімки до нього не приймаються.',
  warPicturesRepeated: 'Цей знімок уже збережено.',
  warPicturesRepeatedOn: 'Він належить до війни {{day}}.',
  warPicturesFull: 'У цього етапу вже п’ять знімків. Спочатку видаліть один.',
  warPicturesQuota: 'Місце клану під знімки заповнене. Видаліть старі або зберігайте їх менше днів.',
  warPicturesQuotaPerson: 'Ваші знімки зайняли все місце, відведене одній людині. Видаліть старі.',
  warPicturesQuotaDay: 'На сьогодні знімків достатньо. Надішліть його завтра.',
};
