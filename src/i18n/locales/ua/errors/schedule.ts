import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/schedule.ts';

export const errors: Translation<typeof en> = {
  scheduleInvalid: 'Не вдалося зберегти подію: у ній щось не за правилами.',
  scheduleNotFound: 'Не вдалося зберегти подію: її вже видалили.',
  scheduleTooMany: 'Не вдалося зберегти подію: їх у клану забагато.',
};
