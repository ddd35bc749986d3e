import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/notifications.ts';

export const errors: Translation<typeof en> = {
  pushEndpointRefused: 'Це адреса невідомої служби сповіщень.',
  pushNotFound: 'Цей пристрій не підписаний.',
};
