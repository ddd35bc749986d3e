import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/notifications.ts';

export const errors: Translation<typeof en> = {
  pushEndpointRefused: 'Ця push-служба не підтримується.',
  pushNotFound: 'Цей пристрій не підписаний.',
};
