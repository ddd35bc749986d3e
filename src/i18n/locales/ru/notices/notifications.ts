import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/notifications.ts';

export const notices: Translation<typeof en> = {
  newsTitle: 'Новости клана',
  newsBody: 'Откройте Muster, чтобы посмотреть.',
  signedOutBody: 'Войдите, чтобы посмотреть.',
  summaryTitle: 'Пока было тихо',
  summaryBody: 'Новых уведомлений: {{count}}',
  testTitle: 'Уведомления работают',
  testBody: 'Такие уведомления будут приходить на это устройство.',
};
