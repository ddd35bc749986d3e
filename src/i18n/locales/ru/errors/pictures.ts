import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/pictures.ts';

export const errors: Translation<typeof en> = {
  picturesType: 'Это не картинка PNG, JPEG или WebP.',
  picturesBroken: 'Картинка повреждена. Сохраните её заново.',
  picturesPixels: 'В картинке больше 25 мегапикселей.',
  picturesMissing: 'Ещё отправляется.',
};
