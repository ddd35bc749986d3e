import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не удалось сохранить событие: в нём что-то не по правилам.',
  scheduleNotFound: 'Не удалось сохранить событие: его уже удалили.',
  scheduleTooMany: 'Не удалось сохранить событие: их у клана слишком много.',
};
