/** What stands in the address of the members page: the open part, filters and order. */
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import {
  ACCOUNT_FILTERS,
  GEAR_FILTERS,
  MEMBER_SORTS,
  type MemberView,
  WHOLE_LIST,
} from '../../../domain/clan-members/member-list.ts';
import { type KeptSearch } from '../../../domain/search-part.ts';
import type { AddressForm } from '../../data/use-address-state.ts';

export interface MembersState extends MemberView {
  readonly tab: 'list' | 'history';
}

const MAX_TEXT = 64;

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '').slice(
    0,
    MAX_TEXT,
  );
}

function read(search: Readonly<Record<string, unknown>>): MembersState {
  return {
    tab: search['tab'] === 'history' ? 'history' : 'list',
    text: textOf(search['q']),
    rank: CLAN_RANKS.find((known) => known === search['rank']) ?? null,
    account: ACCOUNT_FILTERS.find((known) => known === search['account']) ?? WHOLE_LIST.account,
    gear: GEAR_FILTERS.find((known) => known === search['gear']) ?? WHOLE_LIST.gear,
    isAway: search['off'] === 1 || search['off'] === '1',
    sort: MEMBER_SORTS.find((known) => known === search['sort']) ?? WHOLE_LIST.sort,
    isReversed: search['reversed'] === 1 || search['reversed'] === '1',
  };
}

function write({ tab, text, rank, account, gear, isAway, sort, isReversed }: MembersState): KeptSearch {
  return {
    ...(tab !== 'list' && { tab }),
    ...(text !== '' && { q: text }),
    ...(rank !== null && { rank }),
    ...(account !== WHOLE_LIST.account && { account }),
    ...(gear !== WHOLE_LIST.gear && { gear }),
    ...(isAway && { off: 1 }),
    ...(sort !== WHOLE_LIST.sort && { sort }),
    ...(isReversed && { reversed: 1 }),
  };
}

export const MEMBERS_FORM: AddressForm<MembersState> = { read, write };

/** Keeps what the page understands; anything else in the address is passed over. */
export function keepMembersSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return write(read(search));
}
