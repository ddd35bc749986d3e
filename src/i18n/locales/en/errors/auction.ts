/** Texts of the error codes of the auction. */
export const errors = {
  auctionUnknownItem: 'No price',
  auctionTooManyWatches: "You can't watch more items. Remove one first.",
  auctionLimits: 'The lower limit must be below the upper one.',
} as const;
