/** Squads per game map, and who stands in them. Source: specification sections 2, 3 and 5; decision "A place per map". */
import * as z from 'zod/mini';
import { guestNameOf, MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { SQUAD_ROLES } from '../domain/squads/role.ts';
import { MAX_GUEST_NOTE, MAX_SQUAD_NAME, SQUAD_COLOURS, type SquadId } from '../domain/squads/squad.ts';
import { LOSS_REASONS } from '../domain/squads/steps.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, nameText, reasonText } from './values.ts';

const squadId = idSchema<SquadId>(z.string());
const map = z.enum(GAME_MAPS);
const memberKey = z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME));

/** A squad; mirrored to everybody in the clan. */
export const squad = z.object({
  id: squadId,
  map,
  /** Empty: known by its number. */
  name: z.string(),
  colour: z.enum(SQUAD_COLOURS),
  /** Key of the leader's name, who stands in the squad; null: none. */
  leaderKey: z.nullable(z.string()),
  /** Order of the map's squads. */
  position: z.number(),
  changedBy: z.string(),
  changedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type SquadRow = z.output<typeof squad>;

/** Where somebody stands on a map; mirrored to everybody in the clan. */
export const squadPlace = z.object({
  /** Map and key of the name. */
  id: z.string(),
  map,
  /** Key of the name, see `nameKey`: people without an account belong, too. */
  memberKey: z.string(),
  /** Null: somebody took the person out. */
  squadId: z.nullable(squadId),
  role: z.enum(SQUAD_ROLES),
  position: z.number(),
  /** Who put the person there. */
  by: z.string(),
  at: instant,
  rev: z.number(),
});
export type SquadPlaceRow = z.output<typeof squadPlace>;

/** Somebody who is in the game only, kept for the next time; mirrored to everybody in the clan. */
export const squadGuest = z.object({
  /** Key of the name. */
  id: z.string(),
  name: z.string(),
  note: z.string(),
  rev: z.number(),
});
export type SquadGuestRow = z.output<typeof squadGuest>;

export const squadAccess = { who: 'clan', role: 'officer', page: 'squad-manager' } as const;
const params = z.object({ id: clientId<SquadId>() });
const objects = { id: 'squadId' } as const;

const count = z.int().check(z.minimum(0), z.maximum(10_000));
/** What the officer saw of a map. */
export const seenCounts = z.object({ squads: count, people: count });

const content = z.object({
  name: nameText.check(z.maxLength(MAX_SQUAD_NAME)),
  colour: z.enum(SQUAD_COLOURS),
});

/** What an officer wanted of a squad, where another one's stays. */
const lostField = z.object({
  field: z.enum(['name', 'colour']),
  stored: z.string(),
  by: z.string(),
});
export type LostField = z.output<typeof lostField>;

export const save = endpoint({
  id: 'squads.save',
  method: 'POST',
  path: '/api/squads',
  summary:
    "Creates a squad, or changes its name and colour. Each field is merged with what was stored since: of two different ones the first stays, and whoever sent the other reads it in `lost`. An edit of a deleted squad doesn't bring it back. A map that is full takes no new squad, which is no refusal: changes that were made after it would wait behind it.",
  access: squadAccess,
  body: z.object({
    id: clientId<SquadId>(),
    /** Null is refused. */
    map: z.nullable(map),
    /** What was seen; null: a new one. */
    base: z.nullable(content),
    to: content,
  }),
  output: z.object({
    success: z.literal(true),
    /** Null: the map is full. */
    squad: z.nullable(squad),
    lost: z.array(lostField),
  }),
  errors: ['squads.mapRequired', 'squads.notFound', 'squads.idTaken'],
  offline: 'queue',
});

/** The most steps of one call, and parts of a step: a whole clan. */
const MAX_STEPS = 100;
const MAX_PARTS = 200;

export const place = z.object({
  squadId: clientId<SquadId>(),
  role: z.enum(SQUAD_ROLES),
  position: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
});
const wantedPlace = z.object({
  /** Null: nowhere; then there is no role. */
  squadId: z.nullable(clientId<SquadId>()),
  role: z.enum(SQUAD_ROLES),
  position: z.number().check(z.minimum(-1e9), z.maximum(1e9)),
});

function isUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

export const step = z.object({
  map,
  /** All of it or nothing. */
  isWhole: z.boolean(),
  places: z.array(z.object({ memberKey, base: z.nullable(place), to: z.nullable(wantedPlace) })).check(
    z.maxLength(MAX_PARTS),
    z.refine((places) => isUnique(places.map((one) => one.memberKey))),
  ),
  leaders: z
    .array(
      z.object({
        squadId: clientId<SquadId>(),
        base: z.nullable(memberKey),
        to: z.nullable(memberKey),
      }),
    )
    .check(
      z.maxLength(MAX_PARTS),
      z.refine((leaders) => isUnique(leaders.map((one) => one.squadId))),
    ),
});

/** A part of a step that did not take effect, with what is stored instead and by whom. */
export const lostMove = z.object({
  map,
  memberKey: z.string(),
  name: z.string(),
  /** What was wanted; null: nowhere. */
  to: z.nullable(z.object({ squadId, role: z.enum(SQUAD_ROLES) })),
  isLeader: z.boolean(),
  reason: z.enum(LOSS_REASONS),
  stored: z.nullable(z.object({ squadId, role: z.enum(SQUAD_ROLES) })),
  by: z.nullable(z.string()),
});
export type LostMove = z.output<typeof lostMove>;

export const move = endpoint({
  id: 'squads.place',
  method: 'POST',
  path: '/api/squads/places',
  summary:
    'Moves people, gives roles and leaders, in steps. Each part carries the state it was made on: what another officer has changed since is left as it is and listed in the answer, as is a full or deleted squad.',
  access: squadAccess,
  body: z.object({ steps: z.array(step).check(z.minLength(1), z.maxLength(MAX_STEPS)) }),
  output: z.object({
    success: z.literal(true),
    /** The places that changed. */
    places: z.array(squadPlace),
    /** The squads whose leader changed. */
    squads: z.array(squad),
    lost: z.array(lostMove),
  }),
  errors: ['squads.roleOutside'],
  offline: 'queue',
});

export const remove = endpoint({
  id: 'squads.delete',
  method: 'POST',
  path: '/api/squads/{id}/delete',
  summary:
    'Deletes a squad; its people stand nowhere on the map then. Refused with the fresh number of its people when it is not the one that was seen.',
  access: squadAccess,
  params,
  body: z.object({ people: count }),
  output: z.object({ success: z.literal(true) }),
  errors: ['squads.notFound', 'squads.moved'],
  offline: 'live',
  objects,
});

export const clear = endpoint({
  id: 'squads.clear',
  method: 'POST',
  path: '/api/squads/clear',
  summary:
    'Takes everybody out of the squads of a map, which stay, and answers with the step that this was, for the way back. Refused with the fresh numbers when they are not the ones that were seen.',
  access: squadAccess,
  body: z.object({ map: z.nullable(map), seen: seenCounts }),
  output: z.object({ success: z.literal(true), step }),
  errors: ['squads.mapRequired', 'squads.moved'],
  offline: 'live',
});

export const copy = endpoint({
  id: 'squads.copy',
  method: 'POST',
  path: '/api/squads/copy',
  summary:
    'Replaces all squads of a map by those of another one, with or without their people. Refused with the fresh numbers of the map that is replaced when they are not the ones that were seen.',
  access: squadAccess,
  body: z.object({
    from: z.nullable(map),
    to: z.nullable(map),
    withMembers: z.boolean(),
    seen: seenCounts,
  }),
  output: z.object({ success: z.literal(true), squads: z.number() }),
  errors: ['squads.mapRequired', 'squads.sameMap', 'squads.moved'],
  offline: 'live',
});

export const setGuest = endpoint({
  id: 'squads.guest',
  method: 'POST',
  path: '/api/squads/guests',
  summary:
    'Keeps somebody who is in the game only, by name, with a note, or forgets them; who is forgotten leaves all squads.',
  access: squadAccess,
  body: z.object({
    /** Empty, also for want of anything to see, is refused. */
    name: nameText.check(z.overwrite(guestNameOf), z.maxLength(MAX_PERSON_NAME)),
    note: reasonText.check(z.maxLength(MAX_GUEST_NOTE)),
    isListed: z.boolean(),
  }),
  output: z.object({ success: z.literal(true), guests: z.array(squadGuest) }),
  errors: ['squads.guestName', 'squads.guestIsMember', 'squads.tooManyGuests'],
  offline: 'queue',
});

/** To an officer whose changes of squads did not take effect. */
export const squadMovesLostNotice = z.object({
  kind: z.enum(['squadMovesLost']),
  map,
  /** How many, and whose, first ones first. */
  count: z.number(),
  names: z.array(z.string()),
  /** It was about a new squad of this name, for which the map had no room; then nobody is counted. */
  notCreated: z.optional(z.string()),
  /** Who set what stays. */
  by: z.array(z.string()),
  /** When it was noticed: each time is a line of its own. */
  at: instant,
});
export type SquadMovesLostNotice = z.output<typeof squadMovesLostNotice>;
