/** Search parameters of the schedule: a day of the shown week, and the open event. */
import * as z from 'zod/mini';
import { isDay } from '../../../../domain/skips/day.ts';
import { param, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

const MAX_KEY_LENGTH = 80;

export const validateScheduleSearch = searchValidator({
  day: param(z.string().check(z.refine(isDay))),
  event: textParam(MAX_KEY_LENGTH),
});
