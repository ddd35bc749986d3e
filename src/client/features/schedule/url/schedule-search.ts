/** Search parameters of the schedule: a day of the shown week, and the open event. */
import { isDay } from '../../../../domain/skips/day.ts';
import { matchingText, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const MAX_KEY_LENGTH = 80;

export const validateScheduleSearch = searchValidator({
  day: matchingText(isDay),
  event: textParam(MAX_KEY_LENGTH),
});
