/** The columns of the table, in order; `sort` is the order that a press on the heading makes. */
import type { MemberSort } from '../../../domain/clan-members/member-list.ts';

export const MEMBER_COLUMNS = [
  { key: 'columnName', sort: 'name' },
  { key: 'columnRank', sort: 'rank' },
  { key: 'columnJoined', sort: 'joined' },
  { key: 'columnSeen', sort: 'seen' },
  { key: 'columnAccount', sort: null },
  { key: 'columnGear', sort: null },
  { key: 'columnToday', sort: null },
] as const satisfies readonly { readonly key: string; readonly sort: MemberSort | null }[];
