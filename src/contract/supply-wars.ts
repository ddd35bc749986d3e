/** Wars that officers have closed, with what was requested and sent for them. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import type { SupplyWarId } from '../domain/ids.ts';
import { MAP_STAGES } from '../domain/loadouts/map-stage.ts';
import { PERSON_KINDS } from '../domain/loadouts/person.ts';
import { endpoint } from './endpoint.ts';
import { loadout, loadoutItem, requestedItem } from './loadouts.ts';
import { characterId, clientId, idSchema, instant } from './values.ts';

/** A closed war. */
export const supplyWar = z.object({
  id: idSchema<SupplyWarId>(z.string()),
  /** 1 for the clan's first. */
  number: z.number(),
  closedAt: instant,
  /** Name of the closing character. */
  closedBy: z.string(),
  people: z.number(),
  /** Pieces. */
  sent: z.number(),
  total: z.number(),
  /** What the reader's own characters had requested, so that they can do it again. */
  own: z.array(z.object({ characterId, mapStage: z.enum(MAP_STAGES), items: z.array(requestedItem) })),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type SupplyWar = z.output<typeof supplyWar>;

const warRequest = z.object({
  characterId,
  characterName: z.string(),
  person: z.optional(z.enum(PERSON_KINDS)),
  enteredBy: z.optional(z.nullable(z.string())),
  /** Rank when the war was closed. */
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  mapStage: z.enum(MAP_STAGES),
  items: z.array(loadoutItem),
  requestedAt: instant,
});

export type ArchivedRequest = z.output<typeof warRequest>;

export const closeWar = endpoint({
  id: 'loadouts.closeWar',
  method: 'POST',
  path: '/api/requests/wars',
  summary:
    'Closes the war: archives what was requested and sent, and clears the requests. Refused when somebody else has closed it already.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  body: z.object({
    id: clientId<SupplyWarId>(),
    /** Precondition: the number of the last closed war; 0 for none. */
    after: z.int().check(z.minimum(0)),
  }),
  output: z.object({ success: z.literal(true), war: supplyWar }),
  errors: ['loadouts.warClosed', 'loadouts.nothingToClose', 'loadouts.idTaken'],
  offline: 'live',
});

export const reopenWar = endpoint({
  id: 'loadouts.reopenWar',
  method: 'POST',
  path: '/api/requests/wars/{id}/reopen',
  summary:
    'Takes a closing back, for a minute and by who closed it: the requests return, under what was requested since.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  params: z.object({ id: clientId<SupplyWarId>() }),
  output: z.object({ success: z.literal(true), loadouts: z.array(loadout) }),
  errors: ['loadouts.warNotFound', 'loadouts.tooLateToReopen'],
  offline: 'live',
  objects: { id: 'supplyWarId' },
});

export const warRequests = endpoint({
  id: 'loadouts.war',
  kinds: ['supplyWars'],
  method: 'GET',
  path: '/api/requests/wars/{id}',
  summary: 'A closed war with everything that was requested and sent for it.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  params: z.object({ id: clientId<SupplyWarId>() }),
  output: z.object({ success: z.literal(true), war: supplyWar, requests: z.array(warRequest) }),
  errors: ['loadouts.warNotFound'],
  offline: 'kept',
  objects: { id: 'supplyWarId' },
});

export const remindRequests = endpoint({
  id: 'loadouts.remind',
  method: 'POST',
  path: '/api/requests/reminders',
  summary:
    'Reminds members with an account who have requested nothing for the coming war, each at most once a day; says how many were reminded, and how many had been already.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  output: z.object({ success: z.literal(true), reminded: z.number(), already: z.number() }),
  errors: [],
  offline: 'live',
});

/** An officer asks a member to request supplies for the coming war. */
export const requestReminderNotice = z.object({
  kind: z.enum(['requestReminder']),
  characterName: z.string(),
  /** Name of the officer's character. */
  by: z.string(),
});

export type RequestReminderNotice = z.output<typeof requestReminderNotice>;
