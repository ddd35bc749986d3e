import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/notifications.ts';

export const notices: Translation<typeof en> = {
  newsTitle: 'Новини клану',
  newsBody: 'Відкрийте Muster, щоб переглянути.',
  signedOutBody: 'Увійдіть, щоб переглянути.',
  summaryTitle: 'Поки було тихо',
  summaryBody: 'Нових сповіщень: {{count}}',
  testTitle: 'Сповіщення працюють',
  testBody: 'Такі сповіщення надходитимуть на цей пристрій.',
};
