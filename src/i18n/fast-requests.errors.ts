import type { fastRequestsErrors } from '../contract/errors/fast-requests.ts';
import type { FastStatus } from '../domain/fast-requests/fast-request.ts';
import type { errors } from './locales/en/errors/fast-requests.ts';
import { clanLimitOf, type ErrorWordings, overLimitOf } from './error-wording.ts';

const STATUS_KEYS = {
  pending: 'fastPending',
  sent: 'fastSent',
  cancelled: 'fastCancelled',
  acquired: 'fastAcquired',
} as const satisfies Record<FastStatus, string>;

function isStatus(value: unknown): value is FastStatus {
  return typeof value === 'string' && Object.hasOwn(STATUS_KEYS, value);
}

export const fastRequestsErrorWordings: ErrorWordings<typeof fastRequestsErrors, typeof errors> = {
  'fastRequests.overClanLimit': {
    sentences: (details, t, format) => {
      const values = clanLimitOf(details, format);
      return values === null ? [] : [t('fastRequestsOverClanLimitBy', values)];
    },
  },
  'fastRequests.overLimit': {
    sentences: (details, t, format) => {
      const values = overLimitOf(details, format);
      return values === null ? [] : [t('fastRequestsOverLimitBy', values)];
    },
  },
  'fastRequests.processed': {
    sentences: ({ status, changedBy }, t) => {
      if (!isStatus(status)) return [];
      const label = t(STATUS_KEYS[status]);
      return [
        typeof changedBy === 'string' && changedBy !== ''
          ? t('fastRequestsProcessedBy', { status: label, name: changedBy })
          : t('fastRequestsProcessedState', { status: label }),
      ];
    },
  },
};
