import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/treasury.ts';

export const errors: Translation<typeof en> = {
  treasuryMoved: 'Баланс встиг змінитися.',
  treasuryMovedBy: 'Ви бачили {{seen}}, зараз {{now}}.',
  treasuryUnchanged: 'Баланс уже такий.',
  treasuryBelowZero: 'Баланс став би меншим за нуль.',
  treasuryBelowZeroBy: 'У скарбниці {{now}}.',
  treasuryTooMuch: 'Баланс не може перевищувати 1 трлн рублів.',
  treasuryIdTaken: 'Це вже збережено. Перевірте, перш ніж зберігати ще раз.',
  treasuryEntryNotFound: 'Не вийшло: такого запису вже немає.',
  treasuryCorrected: 'Цей запис уже виправлено.',
  treasuryGatheringNotFound: 'Не вийшло: такого збору вже немає.',
  treasuryGatheringChanged: 'Збір уже змінено. Відкрийте його знову, щоб побачити, який він зараз.',
  treasuryHasContributions:
    'За збором уже здавали: період і початок не змінити, а кінець не може бути раніше внесків.',
  treasuryTooManyGatherings: 'Забагато відкритих зборів: спершу закрийте один.',
  treasuryBadDates: 'Ці дні не підходять.',
  treasuryBadAmount: 'Таку суму здати не можна.',
  treasuryBadPeriod:
    'За цей період здати не можна: він ще не почався, або збір змінився. Відкрийте збір і надішліть внесок за період із його списку.',
  treasuryClosed: 'Цей збір закрито.',
  treasuryTooManyPending: 'Забагато ваших внесків на перевірці.',
  treasuryContributionNotFound: 'Такого внеску вже немає.',
  treasuryDecided: 'Щодо цього внеску вже вирішили.',
  treasuryDecidedBy: 'Рішення: {{name}}.',
  treasuryMemberNotFound: 'У клані немає учасника з таким ім’ям.',
  treasuryOwn: 'Ваш платіж вирішує хтось інший.',
  treasuryUndoLate:
    'Скасувати рішення можна протягом хвилини. Тепер схвалений платіж можна виправити в історії, а відхилений — надіслати знову.',
  treasuryUndoOwed: 'Учасник уже надіслав цей платіж ще раз або більше не винен.',
  treasuryReasonRequired: 'Вкажіть причину.',
};
