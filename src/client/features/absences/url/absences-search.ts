/** Search parameters of the absent checker. */
import { CLAN_RANKS } from '../../../../domain/characters/rank.ts';
import { matchingText, oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** `unmarked`: whoever has a stage without a mark; `missing`: whoever was absent from one. */
export const PEOPLE_FILTERS = ['all', 'unmarked', 'missing'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

const MAX_SEARCH = 64;

export const validateAbsencesSearch = searchValidator({
  /** The check that is open; without it the list. */
  check: matchingText((text) => /^[\w-]{1,64}$/.test(text)),
  show: oneOf(PEOPLE_FILTERS),
  rank: oneOf(CLAN_RANKS),
  q: textParam(MAX_SEARCH),
});

export type AbsencesSearch = ReturnType<typeof validateAbsencesSearch>;
