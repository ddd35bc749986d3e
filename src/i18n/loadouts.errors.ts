import type { loadoutsErrors } from '../contract/errors/loadouts.ts';
import type { errors } from './locales/en/errors/loadouts.ts';
import { type ErrorWordings, overLimitOf } from './error-wording.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export const loadoutsErrorWordings: ErrorWordings<typeof loadoutsErrors, typeof errors> = {
  'loadouts.overLimit': {
    sentences: (details, t, format) => {
      const values = overLimitOf(details, format);
      return values === null ? [] : [t('loadoutsOverLimitBy', values)];
    },
  },
  'loadouts.moved': {
    sentences: ({ moved }, t, format) => {
      const first: unknown = Array.isArray(moved) ? moved[0] : undefined;
      const { sentBy, sent, quantity } = isRecord(first) ? first : {};
      if (typeof sentBy !== 'string' || typeof sent !== 'number' || typeof quantity !== 'number')
        return [t('loadoutsMovedWhat')];
      return [
        t('loadoutsMovedWhat'),
        t('loadoutsMovedBy', {
          sentBy,
          sent: format.number(sent),
          total: format.number(Math.max(sent, quantity)),
        }),
      ];
    },
  },
};
