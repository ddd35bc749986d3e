/** Search parameters of the page of attendance. */
import * as z from 'zod/mini';
import { EVENT_KINDS } from '../../../../domain/schedule/event.ts';
import { param, searchValidator } from '../../../ui/link/search-validator.ts';

/** The page begins with the members. */
export const ATTENDANCE_VIEWS = ['members', 'days', 'calendar'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

export const validateAttendanceSearch = searchValidator({
  days: param(z.literal(90)),
  kind: param(z.enum(EVENT_KINDS)),
  view: param(z.enum(ATTENDANCE_VIEWS)),
  sort: param(z.enum(['share', 'name'])),
});
