import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/warns.ts';

export const errors: Translation<typeof en> = {
  warnsDisabled: 'Систему варнів вимкнено. Лідер або полковник може ввімкнути її в налаштуваннях клану.',
  warnsMemberNotFound: 'Не вдалося видати варн: гравця більше немає в клані.',
  warnsIdTaken: 'Не вдалося видати варн: він уже є.',
  warnsTooMany: 'Не вдалося видати варн: в учасника забагато активних.',
  warnsInvalid: 'Не вдалося видати варн: перевірте причину й вартість.',
  warnsOwn: 'Свої варни змінювати не можна.',
  warnsRankAbove: 'Не можна змінювати варни тих, хто вищий за вас за званням.',
  warnsNotFound: 'Не вдалося зняти варн: його більше немає.',
  warnsGone: 'Цього варна більше немає.',
  warnsProcessed: 'Не вдалося зняти варн: його вже знято або оплачено.',
  warnsNoDebt: 'Не вдалося сплатити борг: його більше немає.',
  warnsMoreThanOwed: 'Не вдалося сплатити борг: це більше за борг.',
  warnsOwedIs: 'Борг: {{sum}}.',
  warnsOwedPending: 'З нього {{sum}} на перевірці.',
  warnsNothingToReset: 'Не вдалося скинути варни: скидати нічого.',
  warnsResetChanged: 'Не вдалося скинути варни: варни або вартість змінилися. Перевірте числа ще раз.',
  warnsAppealed: 'Цей варн уже оскаржено.',
  warnsEnded: 'Цей варн більше не рахується.',
  warnsUndoLate: 'Скасувати рішення можна протягом хвилини. Тепер варн можна лише зняти.',
  warnsUndoTaken: 'Не скасовано: щодо пропозиції вже вирішили знову.',
  warnsUndoAppealed: 'Не скасовано: учасник оскаржив цей варн. Розгляньте скаргу.',
  warnsUndoPaid: 'Не скасовано: за цей варн уже є оплата.',
  warnsAppealDecided: 'Цю скаргу вже розглянуто.',
  warnsReasonRequired: 'Вкажіть причину.',
};
