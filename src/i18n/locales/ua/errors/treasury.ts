import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/treasury.ts';

export const errors: Translation<typeof en> = {
  treasuryMoved: 'Баланс встиг змінитися.',
  treasuryMovedBy: 'Ви бачили {{seen}}, зараз {{now}}.',
  treasuryUnchanged: 'Баланс уже такий.',
  treasuryBelowZero: 'Баланс став би меншим за нуль.',
  treasuryBelowZeroBy: 'У скарбниці {{now}}.',
  treasuryTooMuch: 'Баланс не може перевищувати 1 трлн рублів.',
  treasuryIdTaken: 'Не вийшло. Спробуйте ще раз.',
  treasuryEntryNotFound: 'Не вийшло: такого запису вже немає.',
  treasuryCorrected: 'Цей запис уже виправлено.',
};
