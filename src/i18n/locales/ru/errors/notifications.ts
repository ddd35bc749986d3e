import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/notifications.ts';

export const errors: Translation<typeof en> = {
  pushEndpointRefused: 'Эта push-служба не поддерживается.',
  pushNotFound: 'Это устройство не подписано.',
};
