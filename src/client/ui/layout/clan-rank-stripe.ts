import type { ClanRank } from '../../../domain/characters/rank.ts';
import { stripeClass, type StripeRank } from './RankStripe.tsx';

const STRIPES: Readonly<Record<ClanRank, StripeRank>> = {
  RECRUIT: 'default',
  COMMONER: 'default',
  SOLDIER: 'newbie',
  SERGEANT: 'stalker',
  OFFICER: 'veteran',
  COLONEL: 'master',
  LEADER: 'legend',
};

/** The stripe of a clan rank; the default one without a clan. */
export function stripeOfRank(rank: ClanRank | null): StripeRank {
  return rank === null ? 'default' : STRIPES[rank];
}

/** Class of a row with the stripe of a clan rank. */
export function clanRankClass(rank: ClanRank | null): string {
  return stripeClass(stripeOfRank(rank));
}

/** Text key of a rank's name. */
export function rankKey<R extends ClanRank>(rank: R): `rank${R}` {
  return `rank${rank}`;
}
