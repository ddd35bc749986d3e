/** Standard kits of a clan, and giving one to many people at once. */
import * as z from 'zod/mini';
import type { LoadoutRequestId, SupplyKitId } from '../domain/ids.ts';
import { KIT_ROLES, MAX_GIVEN, MAX_KIT_NAME } from '../domain/loadouts/kit.ts';
import { MAX_ITEMS } from '../domain/loadouts/loadout.ts';
import { MAP_STAGES } from '../domain/loadouts/map-stage.ts';
import { endpoint } from './endpoint.ts';
import { loadout, requestedItem } from './loadouts.ts';
import { personName, supplyPerson } from './supply-people.ts';
import { clientId, idSchema, instant } from './values.ts';

const kitItems = z.array(requestedItem).check(
  z.minLength(1),
  z.maxLength(MAX_ITEMS),
  z.refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length),
);

/** See `domain/loadouts/kit.ts`. */
export const kitContent = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_KIT_NAME)),
  role: z.nullable(z.enum(KIT_ROLES)),
  items: kitItems,
});

export const supplyKit = z.object({
  id: idSchema<SupplyKitId>(z.string()),
  name: z.string(),
  role: z.nullable(z.enum(KIT_ROLES)),
  items: z.array(requestedItem),
  changedAt: instant,
  /** Name of the character that changed it last. */
  changedBy: z.string(),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type SupplyKit = z.output<typeof supplyKit>;

/** What the officer saw; null for nothing. */
const kitBase = z.nullable(
  z.object({
    name: z.string(),
    role: z.nullable(z.enum(KIT_ROLES)),
    items: z.array(requestedItem).check(z.maxLength(2 * MAX_ITEMS)),
  }),
);

const officerAccess = { who: 'clan', role: 'officer', page: 'request-manager' } as const;

export const saveKit = endpoint({
  id: 'loadouts.saveKit',
  method: 'POST',
  path: '/api/requests/kits',
  summary: 'Creates or changes a standard kit; merges field by field with what was stored since.',
  access: officerAccess,
  body: z.extend(kitContent, { id: clientId<SupplyKitId>(), base: kitBase }),
  output: z.object({ success: z.literal(true), kit: supplyKit }),
  errors: [
    'edit.conflict',
    'loadouts.unknownItem',
    'loadouts.overLimit',
    'loadouts.kitNotFound',
    'loadouts.tooManyKits',
  ],
  offline: 'contested',
});

export const kitRemoval = z.object({ id: clientId<SupplyKitId>(), base: kitBase });

export const deleteKit = endpoint({
  id: 'loadouts.deleteKit',
  method: 'POST',
  path: '/api/requests/kits/{id}/delete',
  summary: 'Deletes a standard kit; refused when it was changed since. Requests made from it stay.',
  access: officerAccess,
  params: z.object({ id: clientId<SupplyKitId>() }),
  body: z.object({ base: kitBase }),
  output: z.object({ success: z.literal(true) }),
  errors: ['edit.conflict', 'loadouts.kitNotFound'],
  offline: 'contested',
  objects: { id: 'supplyKitId' },
});

/** Why somebody did not get a kit: has a request for the map, would exceed the limit, is not in the clan. */
export const LEFT_OUT_REASONS = ['asked', 'overLimit', 'gone'] as const;

export const giveKit = endpoint({
  id: 'loadouts.giveKit',
  method: 'POST',
  path: '/api/requests/kits/give',
  summary:
    'Requests the same items for many people who have requested nothing for the map. Who has, who would exceed the limit, and who is gone is left out and named.',
  access: officerAccess,
  body: z.object({
    /** The name of the kit, for the audit log. */
    kit: z.string().check(z.maxLength(MAX_KIT_NAME)),
    mapStage: z.enum(MAP_STAGES),
    items: kitItems,
    people: z
      .array(z.object({ id: clientId<LoadoutRequestId>(), person: supplyPerson, name: personName }))
      .check(
        z.minLength(1),
        z.maxLength(MAX_GIVEN),
        z.refine((people) => new Set(people.map(({ id }) => id)).size === people.length),
      ),
    /** The last closed war that the officer knew of. */
    war: z.optional(z.int().check(z.minimum(0))),
  }),
  output: z.object({
    success: z.literal(true),
    loadouts: z.array(loadout),
    left: z.array(z.object({ name: z.string(), why: z.enum(LEFT_OUT_REASONS) })),
  }),
  errors: [
    'auth.forbidden',
    'edit.conflict',
    'loadouts.unknownItem',
    'loadouts.overLimit',
    'loadouts.overClanLimit',
    'loadouts.idTaken',
    'loadouts.warClosed',
  ],
  offline: 'contested',
});

export const takeKitBack = endpoint({
  id: 'loadouts.takeKitBack',
  method: 'POST',
  path: '/api/requests/kits/take-back',
  summary: 'Takes requests back that a kit made; those that were changed or sent since stay.',
  access: officerAccess,
  body: z.object({
    ids: z.array(clientId<LoadoutRequestId>()).check(z.minLength(1), z.maxLength(MAX_GIVEN)),
    /** What the kit requested. */
    items: kitItems,
  }),
  output: z.object({ success: z.literal(true), kept: z.number() }),
  errors: [],
  offline: 'contested',
});
