import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/auction.ts';

export const notices: Translation<typeof en> = {
  priceTitle: 'Ціну досягнуто: {{item}}',
  priceBelowBody: '{{price}} у регіоні {{region}}, ваш поріг: {{limit}} або нижче',
  priceAboveBody: '{{price}} у регіоні {{region}}, ваш поріг: {{limit}} або вище',
  priceBareTitle: 'Ціну досягнуто',
  priceBare: 'Предмет із вашого списку дійшов до порогу',
  goAuction: 'Відкрити аукціон',
  topicPriceReached: 'Предмет із мого списку дійшов до заданої ціни',
};
