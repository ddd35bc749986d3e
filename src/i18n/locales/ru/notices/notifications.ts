import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/notifications.ts';

export const notices: Translation<typeof en> = {
  newsTitle: 'Новости клана',
  newsBody: 'Откройте Muster, чтобы узнать новости.',
  signedOutBody: 'Войдите, чтобы узнать новости.',
  testTitle: 'Уведомления работают',
  testBody: 'Так Muster сообщит о решениях на этом устройстве.',
};
