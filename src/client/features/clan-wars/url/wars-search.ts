/** Search parameters of the pages of clan wars. */
import { matchingText, oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const id = matchingText((text) => /^[\w-]{36}$/.test(text));
const word = matchingText((text) => /^[\w-]{1,36}$/.test(text));

export const GROUPINGS = ['map', 'kind', 'weekday', 'squad', 'role'] as const;

/** The pages share their parameters, as each of them is a part of every first load. */
export const validateWarsSearch = searchValidator({
  kind: word,
  map: word,
  outcome: word,
  season: id,
  war: id,
  stage: word,
  /** `90d`: the last days; a season by its id. */
  period: word,
  /** What it is compared with: a period, or on the map another war. */
  with: word,
  by: oneOf(GROUPINGS),
  /** On the map: `2d` or `3d`, and from where each of them is seen. */
  view: word,
  camera: word,
  flat: word,
  /** The squad that is followed. */
  squad: textParam(40),
  measure: word,
  names: oneOf(['off']),
  /** What is gone through. */
  line: word,
  /** On the developers' page. */
  model: word,
});

export type WarsSearch = ReturnType<typeof validateWarsSearch>;
