import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/treasury.ts';

export const errors: Translation<typeof en> = {
  treasuryMoved: 'Баланс успел измениться.',
  treasuryMovedBy: 'Вы видели {{seen}}, сейчас {{now}}.',
  treasuryUnchanged: 'Баланс и так такой.',
  treasuryBelowZero: 'Баланс стал бы меньше нуля.',
  treasuryBelowZeroBy: 'В казне {{now}}.',
  treasuryTooMuch: 'Баланс не может превышать 1 трлн рублей.',
  treasuryIdTaken: 'Это уже сохранено. Проверьте, прежде чем сохранять ещё раз.',
  treasuryEntryNotFound: 'Не получилось: такой записи больше нет.',
  treasuryCorrected: 'Эта запись уже исправлена.',
  treasuryGatheringNotFound: 'Не получилось: такого сбора больше нет.',
  treasuryGatheringChanged: 'Сбор уже изменён. Откройте его заново, чтобы увидеть, какой он сейчас.',
  treasuryHasContributions:
    'По сбору уже сдавали: период и начало не изменить, а конец не может быть раньше взносов.',
  treasuryTooManyGatherings: 'Слишком много открытых сборов: сначала закройте один.',
  treasuryBadDates: 'Эти дни не подходят.',
  treasuryBadAmount: 'Такую сумму сдать нельзя.',
  treasuryBadPeriod:
    'За этот период сдать нельзя: он ещё не начался, или сбор изменился. Откройте сбор и отправьте взнос за период из его списка.',
  treasuryClosed: 'Этот сбор закрыт.',
  treasuryTooManyPending: 'Слишком много ваших взносов на проверке.',
  treasuryContributionNotFound: 'Такого взноса больше нет.',
  treasuryDecided: 'По этому взносу уже решили.',
  treasuryDecidedBy: 'Решение: {{name}}.',
  treasuryMemberNotFound: 'В клане нет участника с таким именем.',
  treasuryOwn: 'Ваш платёж решает кто-то другой.',
  treasuryUndoLate:
    'Отменить решение можно в течение минуты. Теперь одобренный платёж можно исправить в истории, а отклонённый — отправить заново.',
  treasuryUndoOwed: 'Участник уже отправил этот платёж ещё раз или больше не должен.',
  treasuryReasonRequired: 'Укажите причину.',
};
