import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/auction.ts';

export const notices: Translation<typeof en> = {
  priceTitle: 'Оповещение о цене: {{item}}',
  priceBelowBody: '{{price}} в регионе {{region}}, ваша граница: {{limit}} или ниже',
  priceAboveBody: '{{price}} в регионе {{region}}, ваша граница: {{limit}} или выше',
  priceKind: '{{item}}, {{kind}}',
  priceQuality0: 'Обычный',
  priceQuality1: 'Необычный',
  priceQuality2: 'Особый',
  priceQuality3: 'Редкий',
  priceQuality4: 'Исключительный',
  priceQuality5: 'Легендарный',
  priceBareTitle: 'Оповещение о цене',
  priceBare: 'Отслеживаемый предмет дошёл до вашей цены',
  goAuction: 'Открыть аукцион',
  topicPriceReached: 'Отслеживаемый предмет дошёл до моей цены',
};
