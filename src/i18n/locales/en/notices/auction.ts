/** Notices about reached prices. */
export const notices = {
  priceTitle: 'Price alert: {{item}}',
  priceBelowBody: '{{price}} in {{region}}, your limit: {{limit}} or lower',
  priceAboveBody: '{{price}} in {{region}}, your limit: {{limit}} or higher',
  priceBareTitle: 'Price alert',
  priceBare: 'A watched item reached your price',
  goAuction: 'Open auction',
  topicPriceReached: 'A watched item reaches my price',
} as const;
