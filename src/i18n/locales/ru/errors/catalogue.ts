import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/catalogue.ts';

export const errors: Translation<typeof en> = {
  catalogueNotFound: 'Эта часть каталога не найдена.',
};
