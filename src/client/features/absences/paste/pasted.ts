import type { ClanRank } from '../../../../domain/characters/rank.ts';

export interface PastedMember {
  readonly name: string;
  readonly rank: ClanRank | null;
  /** False: a guest, or joined after the event began. */
  readonly isCounted: boolean;
}

export interface PasteResult {
  /** Keys of members, see `nameKey`. */
  readonly present: readonly string[];
  readonly guests: readonly string[];
  /** What becomes of members who are not in the list. */
  readonly others: 'leave' | 'absent';
}
