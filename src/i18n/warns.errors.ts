import type { warnsErrors } from '../contract/errors/warns.ts';
import type { ErrorWordings } from './error-wording.ts';
import type { errors } from './locales/en/errors/warns.ts';

export const warnsErrorWordings: ErrorWordings<typeof warnsErrors, typeof errors> = {
  'warns.moreThanOwed': {
    sentences: ({ owedRub, pendingRub }, t, { rubles }) => [
      ...(typeof owedRub === 'number' ? [t('warnsOwedIs', { sum: rubles(owedRub) })] : []),
      ...(typeof pendingRub === 'number' ? [t('warnsOwedPending', { sum: rubles(pendingRub) })] : []),
    ],
  },
};
