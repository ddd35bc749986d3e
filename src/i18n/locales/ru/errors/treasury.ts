import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/treasury.ts';

export const errors: Translation<typeof en> = {
  treasuryMoved: 'Баланс успел измениться.',
  treasuryMovedBy: 'Вы видели {{seen}}, сейчас {{now}}.',
  treasuryUnchanged: 'Баланс и так такой.',
  treasuryBelowZero: 'Баланс стал бы меньше нуля.',
  treasuryBelowZeroBy: 'В казне {{now}}.',
  treasuryTooMuch: 'Баланс не может превышать 1 трлн рублей.',
  treasuryIdTaken: 'Не получилось. Попробуйте ещё раз.',
  treasuryEntryNotFound: 'Не получилось: такой записи больше нет.',
  treasuryCorrected: 'Эта запись уже исправлена.',
};
