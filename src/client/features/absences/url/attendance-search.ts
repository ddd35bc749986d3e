/** Search parameters of the page of attendance. */
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** The page begins with the members. */
export const ATTENDANCE_VIEWS = ['members', 'days', 'calendar'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

/** Without one: by absences without a reason. */
export const URL_SORTS = ['share', 'name'] as const;

const MAX_KIND = 16;

export const validateAttendanceSearch = searchValidator({
  days: oneOf([90]),
  /** Of events; the page knows which there are: this loads with every page. */
  kind: textParam(MAX_KIND),
  view: oneOf(ATTENDANCE_VIEWS),
  sort: oneOf(URL_SORTS),
});
