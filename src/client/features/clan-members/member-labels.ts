/** Text keys of the closed sets of this feature. */
import type { AccountFilter, GearFilter, MemberSort } from '../../../domain/clan-members/member-view.ts';
import type { MemberEventKind } from '../../../domain/clan-members/roster.ts';

export const ACCOUNT_LABELS = {
  any: 'accountAny',
  here: 'accountHere',
  missing: 'accountMissing',
} as const satisfies Record<AccountFilter, string>;
export const GEAR_LABELS = {
  any: 'gearAny',
  known: 'gearKnown',
  missing: 'gearMissing',
} as const satisfies Record<GearFilter, string>;
export const SORT_LABELS = {
  rank: 'columnRank',
  name: 'columnName',
  joined: 'columnJoined',
  seen: 'columnSeen',
} as const satisfies Record<MemberSort, string>;
export const EVENT_LABELS = {
  joined: { line: 'eventJoined', kind: 'kindJoined', tone: 'ok' },
  left: { line: 'eventLeft', kind: 'kindLeft', tone: 'neutral' },
  promoted: { line: 'eventPromoted', kind: 'kindPromoted', tone: 'info' },
  demoted: { line: 'eventDemoted', kind: 'kindDemoted', tone: 'wait' },
} as const satisfies Record<
  MemberEventKind,
  { readonly line: string; readonly kind: string; readonly tone: string }
>;
