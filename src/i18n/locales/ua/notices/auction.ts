import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/auction.ts';

export const notices: Translation<typeof en> = {
  priceTitle: 'Сповіщення про ціну: {{item}}',
  priceBelowBody: '{{price}} у регіоні {{region}}, ваша межа: {{limit}} або нижче',
  priceAboveBody: '{{price}} у регіоні {{region}}, ваша межа: {{limit}} або вище',
  priceKind: '{{item}}, {{kind}}',
  priceQuality0: 'Звичайний',
  priceQuality1: 'Незвичайний',
  priceQuality2: 'Особливий',
  priceQuality3: 'Рідкісний',
  priceQuality4: 'Винятковий',
  priceQuality5: 'Легендарний',
  priceBareTitle: 'Сповіщення про ціну',
  priceBare: 'Відстежуваний предмет дійшов до вашої ціни',
  goAuction: 'Відкрити аукціон',
  topicPriceReached: 'Відстежуваний предмет дійшов до моєї ціни',
};
