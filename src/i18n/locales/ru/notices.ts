import type { Translation } from '../../translation.ts';
import type { notices as en } from '../en/notices.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Отписка одобрена',
  rejectedTitle: 'Отписка отклонена',
  requestedTitle: 'Новая отписка',
  approvedBody: 'Ваша отписка за {{character}} ({{period}}) одобрена',
  rejectedBody: 'Ваша отписка за {{character}} ({{period}}) отклонена',
  requestedBody: '{{character}} просит отписку ({{period}})',
  approvedBare: 'Ваша отписка одобрена',
  rejectedBare: 'Ваша отписка отклонена',
  requestedBare: 'Отписка ждёт решения',
  priceTitle: 'Цена достигнута: {{item}}',
  priceBelowBody: '{{price}} в регионе {{region}}, ваш порог: {{limit}} или ниже',
  priceAboveBody: '{{price}} в регионе {{region}}, ваш порог: {{limit}} или выше',
  priceBareTitle: 'Цена достигнута',
  priceBare: 'Предмет из вашего списка дошёл до порога',
  suppliesTitle: 'Расходники выданы',
  suppliesBody: '{{character}}: выдано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: {{pieces}} шт., выдаёт {{name}}',
  suppliesBare: 'Выдано то, что вы просили',
  newsTitle: 'Новости клана',
  newsBody: 'Откройте Muster, чтобы узнать новости.',
  signedOutBody: 'Войдите, чтобы узнать новости.',
  testTitle: 'Уведомления работают',
  testBody: 'Так Muster сообщит о решениях на этом устройстве.',
};
