import type { Translation } from '../../translation.ts';
import type { notices as en } from '../en/notices.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Відписку схвалено',
  rejectedTitle: 'Відписку відхилено',
  requestedTitle: 'Нова відписка',
  approvedBody: 'Вашу відписку за {{character}} ({{period}}) схвалено',
  rejectedBody: 'Вашу відписку за {{character}} ({{period}}) відхилено',
  requestedBody: '{{character}} просить відписку ({{period}})',
  approvedBare: 'Вашу відписку схвалено',
  rejectedBare: 'Вашу відписку відхилено',
  requestedBare: 'Відписка чекає на рішення',
  priceTitle: 'Ціну досягнуто: {{item}}',
  priceBelowBody: '{{price}} у регіоні {{region}}, ваш поріг: {{limit}} або нижче',
  priceAboveBody: '{{price}} у регіоні {{region}}, ваш поріг: {{limit}} або вище',
  priceBareTitle: 'Ціну досягнуто',
  priceBare: 'Предмет із вашого списку дійшов до порогу',
  suppliesTitle: 'Витратники видано',
  suppliesBody: '{{character}}: видано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: {{pieces}} шт., видає {{name}}',
  suppliesBare: 'Видано те, що ви просили',
  newsTitle: 'Новини клану',
  newsBody: 'Відкрийте Muster, щоб дізнатися новини.',
  signedOutBody: 'Увійдіть, щоб дізнатися новини.',
  testTitle: 'Сповіщення працюють',
  testBody: 'Так Muster повідомить про рішення на цьому пристрої.',
};
