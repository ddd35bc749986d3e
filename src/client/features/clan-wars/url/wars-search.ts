/** Search parameters of the pages of clan wars. */
import { matchingText, oneOf, searchValidator } from '../../../ui/link/search-validator.ts';

const id = matchingText((text) => /^[\w-]{36}$/.test(text));
const word = matchingText((text) => /^[\w-]{1,36}$/.test(text));

export const validateWarsSearch = searchValidator({ kind: word, map: word, outcome: word, season: id });

export const validateUploadSearch = searchValidator({ war: id, stage: word });

export const validateWarSearch = searchValidator({ stage: word });

export const GROUPINGS = ['map', 'kind', 'weekday', 'squad', 'role'] as const;

export const validateWarDashboardSearch = searchValidator({
  /** `90d`: the last days; a season by its id. */
  period: word,
  /** What it is compared with. */
  with: word,
  kind: word,
  map: word,
  by: oneOf(GROUPINGS),
});
