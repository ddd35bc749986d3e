/** Search parameters of the absent checker. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../../../../domain/characters/rank.ts';
import { param, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** `unmarked`: whoever has a stage without a mark; `missing`: whoever was absent from one. */
export const PEOPLE_FILTERS = ['all', 'unmarked', 'missing'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

const MAX_SEARCH = 64;

export const validateAbsencesSearch = searchValidator({
  /** The check that is open; without it the list. */
  check: param(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  show: param(z.enum(PEOPLE_FILTERS)),
  rank: param(z.enum(CLAN_RANKS)),
  q: textParam(MAX_SEARCH),
});
