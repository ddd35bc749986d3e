/** Prices of the auction: lots, history, watched items. */
export const auction = {
  title: 'Auction',
} as const;
