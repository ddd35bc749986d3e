/** What officers who make squads know of people, besides what devices mirror. Source: decision "People to make squads of". */
import * as z from 'zod/mini';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { GIVEN_ROLES } from '../domain/squads/role.ts';
import { endpoint } from './endpoint.ts';

const count = z.number();

export const people = endpoint({
  id: 'squads.people',
  method: 'GET',
  path: '/api/squads/people',
  summary:
    'Attendance of the last 30 days and the last known kills per death of each member, for officers who make squads.',
  access: { who: 'clan', role: 'officer', page: 'squad-manager' },
  output: z.object({
    success: z.literal(true),
    people: z.array(
      z.object({
        /** Key of the name, see `nameKey`. */
        memberKey: z.string(),
        /** In stages that counted; null: none did. */
        attendance: z.nullable(z.object({ present: count, excused: count, unexcused: count, total: count })),
        /** On the last full day that is known; null: none is. */
        killRatio: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
  offline: 'kept',
  kinds: ['checks', 'members'],
});

const liked = {
  /** Most liked first. */
  roles: z.array(z.enum(GIVEN_ROLES)).check(z.maxLength(GIVEN_ROLES.length)),
  maps: z.array(z.enum(GAME_MAPS)).check(z.maxLength(GAME_MAPS.length)),
};

/** What a member likes to do; mirrored to everybody in the clan. */
export const squadPreference = z.object({
  /** Key of the name. */
  id: z.string(),
  ...liked,
  rev: z.number(),
});
export type SquadPreferenceRow = z.output<typeof squadPreference>;

export const prefer = endpoint({
  id: 'squads.prefer',
  method: 'POST',
  path: '/api/squads/preferences',
  summary: 'Says which roles and maps the selected character likes; empty: none in particular.',
  access: { who: 'clan', role: 'member' },
  body: z.object(liked),
  output: z.object({ success: z.literal(true), preference: squadPreference }),
  errors: [],
  offline: 'queue',
});
