/** Search parameters of the page of warns. */
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** `open`: who has one; the page begins with it. `appealed`: with an appeal that waits. `max`: at the maximum; `ended`: only ended ones. */
export const WARN_FILTERS = ['open', 'appealed', 'max', 'ended', 'all'] as const;
export type WarnFilter = (typeof WARN_FILTERS)[number];

const MAX_SEARCH = 64;

export const validateWarnsSearch = searchValidator({
  show: oneOf(WARN_FILTERS),
  q: textParam(MAX_SEARCH),
});
