import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/war-pictures.ts';

export const errors: Translation<typeof en> = {
  warPicturesUnconfirmed: 'Етап не підтверджено, знімки до нього не приймаються.',
  warPicturesRepeated: 'Цей знімок уже збережено.',
  warPicturesFull: 'У цього етапу вже п’ять знімків. Спочатку видаліть один.',
  warPicturesQuota: 'Більше знімків зараз не зберегти. Видаліть старі або надішліть його завтра.',
};
