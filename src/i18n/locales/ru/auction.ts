import type { Translation } from '../../translation.ts';
import type { auction as en } from '../en/auction.ts';

export const auction: Translation<typeof en> = {
  title: 'Аукцион',
};
