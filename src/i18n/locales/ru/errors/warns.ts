import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/warns.ts';

export const errors: Translation<typeof en> = {
  warnsDisabled: 'Система варнов отключена. Лидер или полковник может включить её в настройках клана.',
  warnsMemberNotFound: 'Не удалось выдать варн: игрока больше нет в клане.',
  warnsIdTaken: 'Не удалось выдать варн: он уже есть.',
  warnsTooMany: 'Не удалось выдать варн: у участника слишком много активных.',
  warnsInvalid: 'Не удалось выдать варн: проверьте причину и стоимость.',
  warnsOwn: 'Свои варны менять нельзя.',
  warnsRankAbove: 'Нельзя менять варны тех, кто выше вас по званию.',
  warnsNotFound: 'Не удалось снять варн: его больше нет.',
  warnsGone: 'Этого варна больше нет.',
  warnsProcessed: 'Не удалось снять варн: он уже снят или оплачен.',
  warnsNoDebt: 'Не удалось оплатить долг: его больше нет.',
  warnsMoreThanOwed: 'Не удалось оплатить долг: это больше долга.',
  warnsOwedIs: 'Долг: {{sum}}.',
  warnsOwedPending: 'Из него {{sum}} на проверке.',
  warnsNothingToReset: 'Не удалось сбросить варны: сбрасывать нечего.',
  warnsResetChanged: 'Не удалось сбросить варны: варны или стоимость изменились. Проверьте числа ещё раз.',
  warnsAppealed: 'Этот варн уже обжалован.',
  warnsEnded: 'Этот варн больше не считается.',
  warnsUndoLate: 'Отменить решение можно в течение минуты. Теперь варн можно только снять.',
  warnsUndoTaken: 'Не отменено: по предложению уже решили заново.',
  warnsUndoAppealed: 'Не отменено: участник обжаловал этот варн. Рассмотрите жалобу.',
  warnsUndoPaid: 'Не отменено: по этому варну уже есть оплата.',
  warnsAppealDecided: 'Эта жалоба уже рассмотрена.',
  warnsReasonRequired: 'Укажите причину.',
};
