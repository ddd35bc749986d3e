import { fieldsOf } from '../domain/fields.ts';
import type { loadoutsErrors } from '../contract/errors/loadouts.ts';
import type { errors } from './locales/en/errors/loadouts.ts';
import { clanLimitOf, type ErrorWordings, overLimitOf } from './error-wording.ts';

export const loadoutsErrorWordings: ErrorWordings<typeof loadoutsErrors, typeof errors> = {
  'loadouts.overClanLimit': {
    sentences: (details, t, format) => {
      const values = clanLimitOf(details, format);
      return values === null ? [] : [t('loadoutsOverClanLimitBy', values)];
    },
  },
  'loadouts.overLimit': {
    sentences: (details, t, format) => {
      const values = overLimitOf(details, format);
      return values === null ? [] : [t('loadoutsOverLimitBy', values)];
    },
  },
  'loadouts.stockMoved': {
    sentences: ({ changedBy, have }, t, format) =>
      typeof changedBy === 'string' && typeof have === 'number'
        ? [t('loadoutsStockMovedBy', { name: changedBy, have: format.number(have) })]
        : [],
  },
  'loadouts.warClosed': {
    sentences: ({ closedBy, closedAt }, t, format) =>
      typeof closedBy === 'string' && typeof closedAt === 'string'
        ? [t('loadoutsWarClosedBy', { name: closedBy, at: format.dateTime(closedAt) })]
        : [],
  },
  'loadouts.moved': {
    sentences: ({ moved }, t, format) => {
      const first: unknown = Array.isArray(moved) ? moved[0] : undefined;
      const { sentBy, sent, quantity } = fieldsOf(first);
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
