/** URL state of the members page: tab, filters and sort. */
import { CLAN_RANKS } from '../../../../domain/characters/rank.ts';
import {
  ACCOUNT_FILTERS,
  GEAR_FILTERS,
  MEMBER_SORTS,
  type MemberView,
  DEFAULT_VIEW,
} from '../../../../domain/clan-members/member-view.ts';
import type { UrlCodec } from '../../../data/page/use-url-state.ts';

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

function decode(search: Readonly<Record<string, unknown>>): MembersState {
  return {
    tab: search['tab'] === 'history' ? 'history' : 'list',
    text: textOf(search['q']),
    rank: CLAN_RANKS.find((known) => known === search['rank']) ?? null,
    account: ACCOUNT_FILTERS.find((known) => known === search['account']) ?? DEFAULT_VIEW.account,
    gear: GEAR_FILTERS.find((known) => known === search['gear']) ?? DEFAULT_VIEW.gear,
    isAway: search['off'] === 1 || search['off'] === '1',
    sort: MEMBER_SORTS.find((known) => known === search['sort']) ?? DEFAULT_VIEW.sort,
    isReversed: search['reversed'] === 1 || search['reversed'] === '1',
  };
}

function encode({ tab, text, rank, account, gear, isAway, sort, isReversed }: MembersState) {
  return {
    ...(tab !== 'list' && { tab }),
    ...(text !== '' && { q: text }),
    ...(rank !== null && { rank }),
    ...(account !== DEFAULT_VIEW.account && { account }),
    ...(gear !== DEFAULT_VIEW.gear && { gear }),
    ...(isAway && { off: 1 }),
    ...(sort !== DEFAULT_VIEW.sort && { sort }),
    ...(isReversed && { reversed: 1 }),
  };
}

/** Validates the search params; unknown ones are dropped. */
export function validateMembersSearch(search: Readonly<Record<string, unknown>>): ReturnType<typeof encode> {
  return encode(decode(search));
}

export const MEMBERS_URL_CODEC: UrlCodec<ReturnType<typeof encode>, MembersState> = {
  read: decode,
  write: encode,
};
