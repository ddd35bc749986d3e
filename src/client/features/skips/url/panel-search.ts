/** Search parameters of the skip panel: the open tab and the filters of the skip manager. */
import { SKIP_STATUSES } from '../../../../domain/skips/skip.ts';
import { isDay } from '../../../../domain/skips/day.ts';
import {
  matchingText,
  oneOf,
  pageParam,
  searchValidator,
  textParam,
} from '../../../ui/link/search-validator.ts';

const MAX_FILTER_LENGTH = 64;
const MAX_KEY_LENGTH = 80;
const name = textParam(MAX_FILTER_LENGTH, (text) => text.trim());
const day = matchingText(isDay);

export const validatePanelSearch = searchValidator({
  tab: oneOf(['manager']),
  user: name,
  character: name,
  status: oneOf(SKIP_STATUSES),
  from: day,
  to: day,
  page: pageParam,
});

export type PanelSearch = ReturnType<typeof validatePanelSearch>;

/** Of the demo: the review, or the own skips with the event that a request was begun at. */
export const validateDemoSkipsSearch = searchValidator({
  tab: oneOf(['own']),
  event: textParam(MAX_KEY_LENGTH),
});
