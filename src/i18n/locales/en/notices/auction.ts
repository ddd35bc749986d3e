/** Notices about reached prices. */
export const notices = {
  priceTitle: 'Price reached: {{item}}',
  priceBelowBody: '{{price}} in {{region}}, your limit was {{limit}} or less',
  priceAboveBody: '{{price}} in {{region}}, your limit was {{limit}} or more',
  priceBareTitle: 'Price reached',
  priceBare: 'A watched item has reached your limit',
  goAuction: 'Open the auction',
  topicPriceReached: 'A watched item reaches my price limit',
} as const;
