import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/bin.ts';

export const errors: Translation<typeof en> = {
  binNotFound: 'Цього в кошику вже немає.',
  binRestored: 'Це вже повернули.',
  binTaken: 'На його місці вже щось інше.',
  binFull: 'Для нього немає місця. Спочатку видаліть інше.',
  binOwnerGone: 'Того, кому це належить, більше немає в клані.',
  binParentGone: 'Те, до чого це належить, видалено. Спочатку поверніть його.',
};
