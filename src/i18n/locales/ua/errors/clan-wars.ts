import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/clan-wars.ts';

export const errors: Translation<typeof en> = {
  clanWarsNotFound: 'Цього більше немає.',
  clanWarsTooMany: 'Їх уже забагато.',
  clanWarsFarDate: 'Ця дата надто далеко для війни.',
  clanWarsNotPlanned:
    'Не вдалося розпочати війну: у розкладі немає такої події цього дня. Розпочніть її з розкладу знову або внесіть як іншу війну.',
  clanWarsMoved: 'Дані змінив інший офіцер. Звірте й збережіть ще раз.',
  clanWarsConfirmed: 'Цей етап уже підтверджено.',
  clanWarsUndecided: 'Частину значень ще не перевірено.',
  clanWarsLinked: 'Ця подія вже має іншу війну.',
  clanWarsFromSchedule: 'Цю війну розпочато з розкладу, тож вона залишається зі своєю подією.',
  clanWarsSeason: 'Такий сезон не можна зберегти: дні зайняті або він завершений.',
  warPicturesUnconfirmed: 'Етап не підтверджено, знімки до нього не приймаються.',
  warPicturesRepeated: 'Цей знімок уже збережено.',
  warPicturesFull: 'У цього етапу вже п’ять знімків. Спочатку видаліть один.',
  warPicturesQuota: 'Більше знімків зараз не зберегти. Видаліть старі або надішліть його завтра.',
  clanWarsTooManyStages: 'У війни щонайбільше дванадцять етапів.',
};
