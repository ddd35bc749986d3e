import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/notifications.ts';

export const notices: Translation<typeof en> = {
  newsTitle: 'Новини клану',
  newsBody: 'Відкрийте Muster, щоб дізнатися новини.',
  signedOutBody: 'Увійдіть, щоб дізнатися новини.',
  testTitle: 'Сповіщення працюють',
  testBody: 'Так Muster повідомить про рішення на цьому пристрої.',
};
