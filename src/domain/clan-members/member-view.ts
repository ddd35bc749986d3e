/** What the member list shows, as its address says: apart from the list, because every page reads addresses. */
import type { ClanRank } from '../characters/rank.ts';

export const MEMBER_SORTS = ['rank', 'name', 'joined', 'seen'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
/** Whether a member has an account here. */
export const ACCOUNT_FILTERS = ['any', 'here', 'missing'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];
/** Whether the clan knows a member's gear. */
export const GEAR_FILTERS = ['any', 'known', 'missing'] as const;
export type GearFilter = (typeof GEAR_FILTERS)[number];

export interface MemberView {
  readonly text: string;
  readonly rank: ClanRank | null;
  readonly account: AccountFilter;
  readonly gear: GearFilter;
  /** Only members who are away today. */
  readonly isAway: boolean;
  readonly sort: MemberSort;
  /** Reverses the default direction of the sort order. */
  readonly isReversed: boolean;
}

export const DEFAULT_VIEW: MemberView = {
  text: '',
  rank: null,
  account: 'any',
  gear: 'any',
  isAway: false,
  sort: 'rank',
  isReversed: false,
};
