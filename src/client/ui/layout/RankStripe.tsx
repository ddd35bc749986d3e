import type { ComponentProps } from 'react';

/** Ranks of items and members that have a colour. */
export const STRIPE_RANKS = ['default', 'newbie', 'stalker', 'veteran', 'master', 'legend'] as const;
export type StripeRank = (typeof STRIPE_RANKS)[number];

const COLOURS: Readonly<Record<StripeRank, string>> = {
  default: 'border-l-rank-default',
  newbie: 'border-l-rank-newbie',
  stalker: 'border-l-rank-stalker',
  veteran: 'border-l-rank-veteran',
  master: 'border-l-rank-master',
  legend: 'border-l-rank-legend',
};

/** Class of a 3 px stripe in a rank's colour, for rows that are not a `div`. */
export function stripeClass(rank: StripeRank): string {
  return `border-l-3 ${COLOURS[rank]}`;
}

/** A row or block with the rank's stripe on its left. */
export function RankStripe({
  rank,
  className = '',
  ...rest
}: ComponentProps<'div'> & { readonly rank: StripeRank }) {
  return <div {...rest} className={`${stripeClass(rank)} ${className}`} />;
}
