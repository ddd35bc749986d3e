/** Search parameters of the page of attendance. */
import * as z from 'zod/mini';
import { param, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** The page begins with the members. */
export const ATTENDANCE_VIEWS = ['members', 'days', 'calendar'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

const MAX_KIND = 16;

export const validateAttendanceSearch = searchValidator({
  days: param(z.literal(90)),
  /** Of events; the page knows which there are: this loads with every page. */
  kind: textParam(MAX_KIND),
  view: param(z.enum(ATTENDANCE_VIEWS)),
  sort: param(z.enum(['share', 'name'])),
});
