/** Attendance of a clan, of what closed checks say. Source: specification section 2; decision "Attendance is read from one row per closed check". */
import * as z from 'zod/mini';
import { EVENT_KINDS } from '../domain/schedule/event.ts';
import { endpoint } from './endpoint.ts';

export const statistics = endpoint({
  id: 'absences.statistics',
  method: 'GET',
  path: '/api/absences/statistics',
  summary:
    'Who was there at the closed checks of the last 90 days: a letter for each member and stage, in the order of the checks.',
  access: { who: 'clan', role: 'officer', page: 'absent-checker' },
  output: z.object({
    success: z.literal(true),
    /** The clan's day. */
    today: z.string(),
    /** Oldest first. */
    checks: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        /** Empty: known by its kind. */
        name: z.string(),
        kind: z.enum(EVENT_KINDS),
        /** Names; empty: known by its number. */
        stages: z.array(z.string()),
      }),
    ),
    /** Who was counted at least once; see `domain/absences/attendance/attendance.ts` for the letters. */
    people: z.array(z.object({ name: z.string(), letters: z.string() })),
  }),
  errors: [],
  offline: 'kept',
  kinds: ['checks'],
});
