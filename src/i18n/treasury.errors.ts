import type { treasuryErrors } from '../contract/errors/treasury.ts';
import type { ErrorWordings } from './error-wording.ts';
import type { errors } from './locales/en/errors/treasury.ts';

export const treasuryErrorWordings: ErrorWordings<typeof treasuryErrors, typeof errors> = {
  'treasury.moved': {
    sentences: ({ seenRub, balanceRub }, t, { rubles }) =>
      typeof seenRub === 'number' && typeof balanceRub === 'number'
        ? [t('treasuryMovedBy', { seen: rubles(seenRub), now: rubles(balanceRub) })]
        : [],
  },
  'treasury.belowZero': {
    sentences: ({ balanceRub }, t, { rubles }) =>
      typeof balanceRub === 'number' ? [t('treasuryBelowZeroBy', { now: rubles(balanceRub) })] : [],
  },
  'treasury.decided': {
    sentences: ({ reviewer }, t) =>
      typeof reviewer === 'string' ? [t('treasuryDecidedBy', { name: reviewer })] : [],
  },
};
