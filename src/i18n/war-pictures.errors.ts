import type { warPicturesErrors } from '../contract/errors/war-pictures.ts';
import { dayOf, type ErrorWordings } from './error-wording.ts';
import type { errors } from './locales/en/errors/war-pictures.ts';

export const warPicturesErrorWordings: ErrorWordings<typeof warPicturesErrors, typeof errors> = {
  'warPictures.repeated': {
    sentences: ({ day }, t, format) => {
      const of = dayOf(day);
      return of === null ? [] : [t('warPicturesRepeatedOn', { day: format.day(of) })];
    },
  },
  'warPictures.quota': {
    summary: ({ of }, t) =>
      of === 'day' ? t('warPicturesQuotaDay') : of === 'person' ? t('warPicturesQuotaPerson') : null,
    sentences: () => [],
  },
};
