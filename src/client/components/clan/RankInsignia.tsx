import type { ClanRank } from '../../../domain/characters/rank.ts';
import { stripeOfRank } from '../../ui/layout/clan-rank-stripe.ts';
import type { StripeRank } from '../../ui/layout/RankStripe.tsx';

const COLOURS: Readonly<Record<StripeRank, string>> = {
  default: 'text-rank-default',
  newbie: 'text-rank-newbie',
  stalker: 'text-rank-stalker',
  veteran: 'text-rank-veteran',
  master: 'text-rank-master',
  legend: 'text-rank-legend',
};

/** Marks in a square of 20, below the gable: none, a bar, chevrons, diamonds, a star; no letters to translate. */
const MARKS: Readonly<Record<ClanRank, string>> = {
  RECRUIT: '',
  COMMONER: 'M5 13h10',
  SOLDIER: 'M5 14.5L10 10l5 4.5',
  SERGEANT: 'M5 12.5L10 8l5 4.5M5 17l5-4.5 5 4.5',
  OFFICER: 'M10 7l4 5-4 5-4-5z',
  COLONEL: 'M6 8.5l3 4-3 4-3-4zM14 8.5l3 4-3 4-3-4z',
  LEADER: 'M10 6l1.7 3.8 4.1.4-3.1 2.7.9 4L10 14.8l-3.6 2.1.9-4-3.1-2.7 4.1-.4z',
};
const FILLED: ReadonlySet<ClanRank> = new Set(['OFFICER', 'COLONEL', 'LEADER']);

interface RankInsigniaProps {
  /** Null: none. */
  readonly rank: ClanRank | null;
  /** The rank's name, where it does not stand beside. */
  readonly label?: string;
}

/** The insignia of a clan rank: a gabled plate in the rank's colour. */
export function RankInsignia({ rank, label }: RankInsigniaProps) {
  if (rank === null) return null;
  return (
    <svg
      viewBox="0 0 20 20"
      data-insignia={rank}
      className={`inline-block size-5 shrink-0 align-text-bottom ${COLOURS[stripeOfRank(rank)]}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d="M10 0l10 5v15H0V5z" fill="currentColor" />
      <path
        d={MARKS[rank]}
        fill={FILLED.has(rank) ? 'var(--color-ground)' : 'none'}
        stroke="var(--color-ground)"
        strokeWidth={FILLED.has(rank) ? 0 : 2}
      />
    </svg>
  );
}
