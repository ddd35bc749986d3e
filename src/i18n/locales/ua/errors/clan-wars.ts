import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-wars.ts';

export const errors: Translation<typeof en> = {
  clanWarsNotFound: 'Цього більше немає.',
  clanWarsTooMany: 'Їх уже забагато.',
  clanWarsFarDate: 'Ця дата надто далеко для війни.',
  clanWarsMoved: 'Дані змінив інший офіцер. Звірте й збережіть ще раз.',
  clanWarsConfirmed: 'Цей етап уже підтверджено.',
  clanWarsUndecided: 'Частину значень ще не перевірено.',
  clanWarsLinked: 'Ця подія вже має іншу війну.',
  clanWarsSeason: 'Такий сезон не можна зберегти: дні зайняті або він завершений.',
  warPicturesUnconfirmed: 'Етап не підтверджено, знімки до нього не приймаються.',
  warPicturesRepeated: 'Цей знімок уже збережено.',
  warPicturesFull: 'У цього етапу вже п’ять знімків. Спочатку видаліть один.',
  warPicturesQuota: 'Більше знімків зараз не зберегти. Видаліть старі або надішліть його завтра.',
  clanWarsTooManyStages: 'У війни щонайбільше дванадцять етапів.',
};
