/** Texts of the error codes of the auction. */
export const errors = {
  auctionUnknownItem: 'No price',
  auctionTooManyWatches: 'You watch as many items as you can. Remove one first.',
  auctionLimits: 'The lower limit must be below the upper one.',
} as const;
