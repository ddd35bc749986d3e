import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/auction.ts';

export const errors: Translation<typeof en> = {
  auctionUnknownItem: 'Нет цены',
  auctionTooManyWatches: 'Больше предметов отслеживать нельзя. Сначала уберите один.',
  auctionLimits: 'Нижняя граница должна быть меньше верхней.',
};
