/** Errors of auction. */
export const auctionErrors = {
  'auction.unknownItem': { status: 404, message: 'No price', isFinal: true },
  'auction.tooManyWatches': { status: 409, message: "You can't watch more items. Remove one first." },
  'auction.limits': { status: 400, message: 'The lower limit must be below the upper one.' },
} as const;
