import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auction.ts';

export const errors: Translation<typeof en> = {
  auctionUnknownItem: 'Немає ціни',
  auctionTooManyWatches: 'Більше предметів відстежувати не можна. Спершу приберіть один.',
  auctionLimits: 'Нижня межа має бути меншою за верхню.',
};
