/** Notices about reached prices. */
export const notices = {
  priceTitle: 'Price alert: {{item}}',
  priceBelowBody: '{{price}} in {{region}}, your limit: {{limit}} or lower',
  priceAboveBody: '{{price}} in {{region}}, your limit: {{limit}} or higher',
  priceKind: '{{item}}, {{kind}}',
  priceQuality0: 'Common',
  priceQuality1: 'Uncommon',
  priceQuality2: 'Special',
  priceQuality3: 'Rare',
  priceQuality4: 'Exceptional',
  priceQuality5: 'Legendary',
  priceBareTitle: 'Price alert',
  priceBare: 'A watched item reached your price',
  goAuction: 'Open auction',
  topicPriceReached: 'A watched item reaches my price',
} as const;
