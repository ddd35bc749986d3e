/** Loadout requests per map stage: own, clan's, sent marks, send history. Source: specification sections 3 to 9. */
import type { CharacterId, ClanId, LoadoutRequestId } from '../domain/ids.ts';
import type { FastRequestId } from '../domain/fast-requests/fast-request.ts';
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { FAST_STATUSES } from '../domain/fast-requests/fast-request.ts';
import { MAX_ITEM_LIMITS } from '../domain/loadouts/limits.ts';
import { MAX_ITEMS, MAX_QUANTITY } from '../domain/loadouts/loadout.ts';
import { MAP_STAGES } from '../domain/loadouts/map-stage.ts';
import { BULK_ACTIONS, isPossibleMark } from '../domain/loadouts/marks.ts';
import { PERSON_KINDS } from '../domain/loadouts/person.ts';
import { SUPPLY_KINDS } from '../domain/loadouts/supply.ts';
import { endpoint } from './endpoint.ts';
import {
  characterId,
  clanId,
  clientId,
  gameId,
  idSchema,
  instant,
  itemId,
  loadoutRequestId,
  pageNumber,
  sentInstant,
  userId,
} from './values.ts';

const pieces = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY));
/** A requested item and its quantity. */
export const requestedItem = z.object({
  itemId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
});

/** Scope of a list: own rows, or the clan's, which needs the page request-manager. */
export const listScope = z.enum(['own', 'clan']);

function isDistinct<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): boolean {
  return new Set(values.map(keyOf)).size === values.length;
}

const itemLimits = z
  .record(itemId, pieces)
  .check(z.refine((items) => Object.keys(items).length <= MAX_ITEM_LIMITS));

/** The clan's limits; missing ones keep their default (`domain/loadouts/limits.ts`). */
export const requestLimits = z.object({
  kinds: z.partialRecord(z.enum(SUPPLY_KINDS), pieces),
  items: itemLimits,
  /** For the whole clan. An older app does not send it: it stays as it is. */
  clan: z.optional(itemLimits),
});

/** A line: requested and sent quantity, and the sender's character; see `domain/loadouts/loadout.ts`. */
export const loadoutItem = z.object({
  itemId: z.string(),
  quantity: z.number(),
  sent: z.number(),
  sentAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
});

/** A character's request for one map stage. */
export const loadout = z.object({
  id: loadoutRequestId,
  /** Null for a person without an account. */
  userId: z.nullable(userId),
  characterId,
  characterName: z.string(),
  /** Whom it is for; missing in what an older app has stored: a character with an account. */
  person: z.optional(z.enum(PERSON_KINDS)),
  /** Name of the officer who saved it for the owner; missing or null: the owner did. */
  enteredBy: z.optional(z.nullable(z.string())),
  /** Rank at the time of the answer; null for a guest, and when the character has left the clan. */
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  mapStage: z.enum(MAP_STAGES),
  items: z.array(loadoutItem),
  /** When the owner last saved it. */
  requestedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type Loadout = z.output<typeof loadout>;

/** The previous request of a map stage, to be copied. */
const previousLoadout = z.object({
  mapStage: z.enum(MAP_STAGES),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  requestedAt: instant,
});

export const userLoadouts = endpoint({
  id: 'loadouts.mine',
  method: 'GET',
  path: '/api/requests/user-loadouts',
  summary: "Loadout requests of the selected character, its previous ones, and the clan's limits.",
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    loadouts: z.array(loadout),
    former: z.array(previousLoadout),
    limits: requestLimits,
  }),
  errors: [],
  offline: 'mirrored',
});

export const characterLoadouts = endpoint({
  id: 'loadouts.ofCharacter',
  method: 'GET',
  path: '/api/requests/character/{id}/loadouts',
  summary:
    'Loadout requests of a character: an own one, or any of the clan with access to the request manager.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ id: gameId<CharacterId>() }),
  output: z.object({ success: z.literal(true), loadouts: z.array(loadout) }),
  errors: ['loadouts.characterNotFound', 'auth.forbidden'],
  offline: 'mirrored',
  objects: { id: 'characterId' },
});

/** A past or current request, as listed on the profile. */
export const requestEntry = z.object({
  id: z.string(),
  kind: z.enum(['map', 'fast']),
  /** Null for a fast request. */
  mapStage: z.nullable(z.enum(MAP_STAGES)),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number(), sent: z.number() })),
  notes: z.nullable(z.string()),
  /** Of a fast request. */
  status: z.nullable(z.enum(FAST_STATUSES)),
  requestedAt: instant,
  /** When it was replaced, deleted or completed; null while it is current. */
  endedAt: z.nullable(instant),
});
export type RequestEntry = z.output<typeof requestEntry>;

export const characterRequests = endpoint({
  id: 'loadouts.requestsOfCharacter',
  kinds: ['loadouts', 'fastRequests', 'members'],
  method: 'GET',
  path: '/api/requests/character/{id}',
  summary:
    'All known consumable requests of a character, map and fast, newest first: an own one, or any of the clan with access to the request manager.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ id: gameId<CharacterId>() }),
  output: z.object({ success: z.literal(true), requests: z.array(requestEntry) }),
  errors: ['loadouts.characterNotFound', 'auth.forbidden'],
  offline: 'kept',
  objects: { id: 'characterId' },
});

/** A character of the clan with its requests. */
const characterEntry = z.object({
  id: characterId,
  name: z.string(),
  /** Null for a guest. */
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  clan: z.object({ id: clanId, name: z.string() }),
  requests: z.array(loadout),
});

export const clanLoadouts = endpoint({
  id: 'loadouts.ofClan',
  kinds: ['loadouts', 'members'],
  method: 'GET',
  path: '/api/requests/clan/{clanId}',
  summary:
    "The clan's characters with and without requests; the clan is that of the selected character, and the path must match it.",
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  params: z.object({ clanId: gameId<ClanId>() }),
  output: z.object({
    success: z.literal(true),
    characters: z.array(characterEntry),
    withoutRequests: z.array(z.omit(characterEntry, { requests: true })),
  }),
  errors: ['loadouts.clanNotFound'],
  offline: 'mirrored',
  objects: { clanId: 'clanId' },
});

export const loadoutInput = z.object({
  /** Client-generated; when editing, the id of the present request. */
  id: clientId<LoadoutRequestId>(),
  mapStage: z.enum(MAP_STAGES),
  items: z.array(requestedItem).check(
    z.minLength(1),
    z.maxLength(MAX_ITEMS),
    z.refine((items) => isDistinct(items, (item) => item.itemId)),
  ),
});

/** What the person saw requested; null for nothing. An older app does not say it. */
const loadoutBase = z.optional(z.nullable(z.array(requestedItem).check(z.maxLength(2 * MAX_ITEMS))));

/** An edit of a request. */
export const loadoutEditInput = z.extend(loadoutInput, {
  base: loadoutBase,
  /** The last closed war that the person knew of, 0 for none. An older app does not say it. */
  war: z.optional(z.int().check(z.minimum(0))),
});

export const loadoutRemoval = z.extend(z.pick(loadoutInput, { id: true, mapStage: true }), {
  base: loadoutBase,
});

export const create = endpoint({
  id: 'loadouts.create',
  method: 'POST',
  path: '/api/requests/create',
  summary:
    'Requests loadouts for the selected character; merges them item by item with what was stored since on the named map stages. Sent quantities are kept.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    loadouts: z.array(loadoutEditInput).check(
      z.minLength(1),
      z.maxLength(MAP_STAGES.length),
      z.refine(
        (inputs) => isDistinct(inputs, (input) => input.mapStage) && isDistinct(inputs, (input) => input.id),
      ),
    ),
  }),
  output: z.object({ success: z.literal(true), loadouts: z.array(loadout) }),
  errors: [
    'loadouts.overLimit',
    'loadouts.overClanLimit',
    'loadouts.unknownItem',
    'loadouts.idTaken',
    'loadouts.warClosed',
    'auth.forbidden',
    'edit.conflict',
  ],
  offline: 'contested',
});

export const remove = endpoint({
  id: 'loadouts.delete',
  method: 'POST',
  path: '/api/requests/{id}/delete',
  summary:
    'Deletes an own request; refused when it was changed since. Its sent quantities still count when the map is requested again.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ id: clientId<LoadoutRequestId>() }),
  body: z.optional(z.object({ base: loadoutBase })),
  output: z.object({ success: z.literal(true) }),
  errors: ['loadouts.notFound', 'edit.conflict'],
  offline: 'contested',
  objects: { id: 'loadoutId' },
});

/** Maximum requests marked line by line in one call. */
export const MAX_MARKED = 100;
const itemMark = z.object({
  itemId,
  /** Precondition: requested and sent quantity as seen. */
  quantity: pieces,
  sent: pieces,
  /** Target sent quantity in total; 0 clears the mark. */
  to: pieces,
  author: z.optional(z.object({ by: z.string().check(z.maxLength(64)), at: sentInstant })),
});

/** Marks of one request. */
export const loadoutMarks = z.object({
  loadoutId: clientId<LoadoutRequestId>(),
  items: z.array(itemMark).check(
    z.minLength(1),
    z.maxLength(2 * MAX_ITEMS),
    z.refine((items) => isDistinct(items, (item) => item.itemId) && items.every(isPossibleMark)),
  ),
});

const markSet = z.object({
  marks: z.array(loadoutMarks).check(
    z.minLength(1),
    z.maxLength(MAX_MARKED),
    z.refine((sets) => isDistinct(sets, (set) => set.loadoutId)),
  ),
});

export const bulkMark = z.object({
  all: z.object({
    action: z.enum(BULK_ACTIONS),
    /** Null: every map stage. */
    mapStage: z.nullable(z.enum(MAP_STAGES)),
    /** The clan's revision that the officer has seen. */
    rev: z.int().check(z.minimum(0)),
    /** Of `clear`: only marks of these characters. Missing: all, as older apps ask. */
    by: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(50))),
  }),
});

/** Undo of a bulk `clear`: what it settled for withdrawn requests, at the instant of its answer, counts again. */
export const settledRestore = z.object({ restore: z.object({ settledAt: sentInstant }) });

export const mark = endpoint({
  id: 'loadouts.mark',
  method: 'POST',
  path: '/api/requests/marks',
  summary:
    'Marks lines as sent or not sent, or everything at once; refused as a whole, with the current state, when a precondition fails. Lines that someone else has already marked count as done.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  body: z.object({ change: z.union([markSet, bulkMark, settledRestore]) }),
  output: z.object({
    success: z.literal(true),
    /** The marked requests in their new state. */
    loadouts: z.array(loadout),
    /** Lines that already had the target state, and who marked them. */
    reached: z.array(
      z.object({
        loadoutId: loadoutRequestId,
        itemId: z.string(),
        sent: z.number(),
        sentBy: z.nullable(z.string()),
        sentAt: z.nullable(instant),
      }),
    ),
    settledAt: z.optional(instant),
  }),
  errors: ['loadouts.moved'],
  offline: 'contested',
});

export const SENDS_PAGE_SIZE = 20;
/** One send action to one character for one map stage; negative quantities: a mark was cleared. */
export const supplySend = z.object({
  id: z.string(),
  at: instant,
  sentBy: z.string(),
  mapStage: z.enum(MAP_STAGES),
  characterId,
  characterName: z.string(),
  /** Single lines, or everything at once. */
  action: z.enum(['mark', ...BULK_ACTIONS]),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
});
export type SupplySend = z.output<typeof supplySend>;

export const sends = endpoint({
  id: 'loadouts.sends',
  kinds: ['loadouts', 'fastRequests'],
  method: 'GET',
  path: '/api/requests/sends',
  summary: "Send history, newest first, paged. The clan's needs access to the request manager.",
  access: { who: 'clan', role: 'member' },
  query: z.object({
    of: z.optional(listScope),
    character: z.optional(gameId<CharacterId>()),
    page: z.optional(pageNumber),
  }),
  output: z.object({
    success: z.literal(true),
    sends: z.array(supplySend),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: ['auth.forbidden'],
  offline: 'kept',
});

/** Officers have sent requested supplies: marks within a short time are grouped, or one fast request. */
export const suppliesSentNotice = z.object({
  kind: z.enum(['suppliesSent']),
  characterName: z.string(),
  /** Null for several map stages and for a fast request. */
  mapStage: z.nullable(z.enum(MAP_STAGES)),
  fastRequestId: z.nullable(idSchema<FastRequestId>(z.string())),
  /** Name of the sending character; null for several. */
  sentBy: z.nullable(z.string()),
  pieces: z.number(),
  /** An officer took the mark back: the fast request waits again. */
  isTakenBack: z.optional(z.literal(true)),
});
export type SuppliesSentNotice = z.output<typeof suppliesSentNotice>;

/** For officers: a member needs something now. */
export const suppliesRequestedNotice = z.object({
  kind: z.enum(['suppliesRequested']),
  characterName: z.string(),
  fastRequestId: idSchema<FastRequestId>(z.string()),
  pieces: z.number(),
  /** The first item, and whether there are others; missing in older lines. */
  itemId: z.optional(z.string()),
  hasMore: z.optional(z.boolean()),
  notes: z.nullable(z.string()),
});

/** An officer has entered a request for a member, who has not edited it since. */
export const requestEnteredNotice = z.object({
  kind: z.enum(['requestEntered']),
  characterName: z.string(),
  loadoutId: idSchema<LoadoutRequestId>(z.string()),
  by: z.string(),
  pieces: z.number(),
});
export type RequestEnteredNotice = z.output<typeof requestEnteredNotice>;
export type SuppliesRequestedNotice = z.output<typeof suppliesRequestedNotice>;
