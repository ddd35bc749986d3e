import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/auction.ts';

export const notices: Translation<typeof en> = {
  priceTitle: 'Цена достигнута: {{item}}',
  priceBelowBody: '{{price}} в регионе {{region}}, ваш порог: {{limit}} или ниже',
  priceAboveBody: '{{price}} в регионе {{region}}, ваш порог: {{limit}} или выше',
  priceBareTitle: 'Цена достигнута',
  priceBare: 'Предмет из вашего списка дошёл до порога',
  goAuction: 'Открыть аукцион',
  topicPriceReached: 'Предмет из моего списка дошёл до заданной цены',
};
