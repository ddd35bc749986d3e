import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/icons.ts';

export const errors: Translation<typeof en> = {
  iconsNotFound: 'Такого набору значків немає.',
};
