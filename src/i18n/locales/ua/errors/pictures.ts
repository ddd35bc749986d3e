import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/pictures.ts';

export const errors: Translation<typeof en> = {
  picturesType: 'Це не зображення PNG, JPEG або WebP.',
  picturesBroken: 'Зображення пошкоджене. Збережіть його ще раз.',
  picturesPixels: 'У зображенні понад 25 мегапікселів.',
  picturesMissing: 'Ще надсилається.',
};
