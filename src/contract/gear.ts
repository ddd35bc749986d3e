/**
 * Gear: members' self-reported gear, and the clan's requirements for its maps. Source: specification sections
 * 2, 3 and 8.
 */
import type { GearSetId, ReadySetId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { ITEM_RANKS, MAX_LEVEL } from '../domain/catalogue/item/item.ts';
import {
  GEAR_SLOTS,
  MAX_NOTES_LENGTH,
  MAX_OTHERS,
  MAX_OWN_TEXT_LENGTH,
  MAX_QUANTITY,
  MAX_SET_NAME_LENGTH,
} from '../domain/gear/gear.ts';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { MAX_ACCEPTED, MAX_READY_NAME_LENGTH, READY_MAPS } from '../domain/gear/ready.ts';
import { endpoint } from './endpoint.ts';
import { characterId, clientId, userId } from './values.ts';

const itemId = z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/));
const level = z.int().check(z.minimum(0), z.maximum(MAX_LEVEL));

function boundedText(most: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
}

const piece = z.object({
  itemId: z.nullable(itemId),
  text: z.nullable(boundedText(MAX_OWN_TEXT_LENGTH)),
  rank: z.nullable(z.enum(ITEM_RANKS)),
  level,
  notes: z.nullable(boundedText(MAX_NOTES_LENGTH)),
});

const countedPiece = z.extend(piece, { quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) });

const setBody = z.object({
  id: clientId<GearSetId>(),
  name: boundedText(MAX_SET_NAME_LENGTH),
  isMain: z.boolean(),
  slots: z.partialRecord(z.enum(GEAR_SLOTS), piece),
  others: z.array(countedPiece).check(z.maxLength(MAX_OTHERS)),
});

/** What can be edited of a set. */
export const setContent = z.omit(setBody, { id: true });
/** What the person saw; null for a new set. An older app does not say it. */
const setBase = z.optional(z.nullable(setContent));

/** A set as visible to the clan. */
export const gearSet = z.extend(setBody, {
  /** Null for a member without an account. */
  userId: z.nullable(userId),
  characterId,
  characterName: z.string(),
  /** Name of the officer who entered it for a member without an account; missing or null: its owner. */
  enteredBy: z.optional(z.nullable(z.string())),
  updatedAt: z.string(),
  /** The clan's revision when the row last changed; 0 without a clan. */
  rev: z.number(),
});

export type StoredGearSet = z.output<typeof gearSet>;

export const list = endpoint({
  id: 'gear.list',
  method: 'GET',
  path: '/api/gear',
  summary: 'All gear sets in the clan of the selected character, by character and name.',
  access: { who: 'clan', role: 'member' },
  output: z.object({ success: z.literal(true), sets: z.array(gearSet) }),
  errors: [],
  offline: 'mirrored',
});

/** For characters without a clan: their devices have no mirror. */
export const own = endpoint({
  id: 'gear.own',
  method: 'GET',
  path: '/api/gear/own',
  summary: 'All gear sets of the selected character, in a clan or without one, the main one first.',
  access: { who: 'character' },
  output: z.object({ success: z.literal(true), sets: z.array(gearSet) }),
  errors: [],
  offline: 'kept',
});

export const save = endpoint({
  id: 'gear.save',
  method: 'POST',
  path: '/api/gear',
  summary:
    'Stores a gear set of the selected character under a client-generated id, merged slot by slot with what was stored since; a main set replaces the previous main set.',
  access: { who: 'character' },
  body: z.extend(setBody, { base: setBase }),
  /** The set, and the previous main set if it lost that flag. */
  output: z.object({ success: z.literal(true), sets: z.array(gearSet) }),
  errors: ['gear.invalid', 'gear.tooMany', 'gear.notFound', 'edit.conflict'],
  offline: 'contested',
});

export const remove = endpoint({
  id: 'gear.remove',
  method: 'DELETE',
  path: '/api/gear/{id}',
  summary: 'Removes an own set; refused when it was changed since.',
  access: { who: 'character' },
  params: z.object({ id: clientId<GearSetId>() }),
  body: z.optional(z.object({ base: setBase })),
  output: z.object({ success: z.literal(true) }),
  errors: ['gear.notFound', 'edit.conflict'],
  offline: 'contested',
  objects: { id: 'gearSetId' },
});

const officerAccess = { who: 'clan', role: 'officer', page: 'gear-manager' } as const;
const memberName = boundedText(MAX_PERSON_NAME);

/** A set that an officer enters for a member without an account. */
export const setFor = z.extend(setBody, {
  base: z.nullable(setContent),
  /** On the clan's list. */
  member: memberName,
});

export const saveFor = endpoint({
  id: 'gear.saveFor',
  method: 'POST',
  path: '/api/gear/for',
  summary:
    'Stores a gear set of a member without an account, merged slot by slot with what was stored since. Who has an account enters their own.',
  access: officerAccess,
  body: setFor,
  output: z.object({ success: z.literal(true), sets: z.array(gearSet) }),
  errors: ['gear.invalid', 'gear.tooMany', 'gear.notFound', 'gear.hasAccount', 'edit.conflict'],
  offline: 'contested',
});

export const setForRemoval = z.object({
  id: clientId<GearSetId>(),
  base: z.nullable(setContent),
  member: memberName,
});

export const removeFor = endpoint({
  id: 'gear.removeFor',
  method: 'POST',
  path: '/api/gear/for/{id}/delete',
  summary: 'Removes a set of a member without an account; refused when it was changed since.',
  access: officerAccess,
  params: z.object({ id: clientId<GearSetId>() }),
  body: z.object({ base: z.nullable(setContent) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['gear.notFound', 'gear.hasAccount', 'edit.conflict'],
  offline: 'contested',
  objects: { id: 'gearSetId' },
});

/** The gear a character wore in its last co-operative run; the game reports it nowhere else. */
const wornItem = z.object({ itemId: z.string(), level });
const suggestedGear = z.object({
  at: z.string(),
  armour: z.nullable(wornItem),
  primaryWeapon: z.nullable(wornItem),
  secondaryWeapon: z.nullable(wornItem),
});

export type Suggestion = z.output<typeof suggestedGear>;

export const suggestion = endpoint({
  id: 'gear.suggestion',
  method: 'GET',
  path: '/api/gear/suggestion',
  summary: 'Weapon and armour of the selected character in its latest co-operative run.',
  access: { who: 'character' },
  output: z.object({
    success: z.literal(true),
    seen: z.nullable(suggestedGear),
  }),
  errors: ['game.unavailable'],
  offline: 'live',
});

const readyBody = z.object({
  id: clientId<ReadySetId>(),
  name: boundedText(MAX_READY_NAME_LENGTH),
  map: z.enum(READY_MAPS),
  needs: z
    .array(
      z.object({
        slot: z.enum(GEAR_SLOTS),
        itemIds: z.array(itemId).check(z.maxLength(MAX_ACCEPTED)),
        rank: z.nullable(z.enum(ITEM_RANKS)),
        level,
      }),
    )
    .check(z.minLength(1), z.maxLength(GEAR_SLOTS.length)),
});

/** What can be edited of a requirement. */
export const readyContent = z.omit(readyBody, { id: true });

/** An edit of a requirement. */
export const readyInput = z.extend(readyBody, {
  /** What the person saw; null for a new one. */
  base: z.optional(z.nullable(readyContent)),
  /** Of an older app, instead of `base`: the revision that the person saw; null for a new one. */
  rev: z.optional(z.nullable(z.int())),
});

/** The clan's gear requirements for a map. Readable by every member. */
export const readySet = z.extend(readyBody, {
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
  rev: z.number(),
});

export type StoredReadySet = z.output<typeof readySet>;

export const saveReady = endpoint({
  id: 'gear.saveReady',
  method: 'POST',
  path: '/api/gear/ready',
  summary:
    "Stores the clan's gear requirements for a map, merged slot by slot with what someone else stored since.",
  access: { who: 'clan', role: 'officer', page: 'gear-manager' },
  body: readyInput,
  output: z.object({ success: z.literal(true), ready: readySet }),
  errors: ['gear.invalid', 'gear.tooMany', 'gear.changed', 'gear.notFound', 'edit.conflict'],
  offline: 'contested',
});

export const removeReady = endpoint({
  id: 'gear.removeReady',
  method: 'DELETE',
  path: '/api/gear/ready/{id}',
  summary: "Removes the clan's gear requirements for a map; refused when they were changed since.",
  access: { who: 'clan', role: 'officer', page: 'gear-manager' },
  params: z.object({ id: clientId<ReadySetId>() }),
  body: z.optional(z.object({ base: z.optional(z.nullable(readyContent)) })),
  output: z.object({ success: z.literal(true) }),
  errors: ['gear.notFound', 'edit.conflict'],
  offline: 'live',
  objects: { id: 'readySetId' },
});

export const remind = endpoint({
  id: 'gear.remind',
  method: 'POST',
  path: '/api/gear/reminders',
  summary:
    'Reminds members with an account who list no gear, each at most once a day; says how many were reminded, and how many had been already.',
  access: { who: 'clan', role: 'officer', page: 'gear-manager' },
  output: z.object({ success: z.literal(true), reminded: z.number(), already: z.number() }),
  errors: [],
  offline: 'live',
});

/** An officer asks for the gear of a member who lists none. */
export const gearReminderNotice = z.object({
  kind: z.enum(['gearReminder']),
  characterName: z.string(),
  /** Name of the officer's character. */
  by: z.string(),
});

export type GearReminderNotice = z.output<typeof gearReminderNotice>;
