/** Requests that officers enter for others: characters, members without an account, and guests. */
import * as z from 'zod/mini';
import type { CharacterId, LoadoutRequestId } from '../domain/ids.ts';
import { MAP_STAGES } from '../domain/loadouts/map-stage.ts';
import { guestNameOf, MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { endpoint } from './endpoint.ts';
import { loadout, loadoutEditInput, loadoutRemoval } from './loadouts.ts';
import { clientId, gameId } from './values.ts';

/** For texts. */
export const personName = z.string().check(z.maxLength(MAX_PERSON_NAME));

/** See `domain/loadouts/person.ts`. */
export const supplyPerson = z.union([
  z.object({ kind: z.enum(['account']), characterId: gameId<CharacterId>() }),
  z.object({
    kind: z.enum(['member']),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
  }),
  z.object({
    kind: z.enum(['guest']),
    name: z.string().check(z.overwrite(guestNameOf), z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
  }),
]);

export const requestFor = endpoint({
  id: 'loadouts.requestFor',
  method: 'POST',
  path: '/api/requests/for',
  summary:
    'Requests loadouts for somebody else, with or without an account, or for a guest; merges item by item as for oneself. A name on the clan list is always that member.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  body: z.object({
    person: supplyPerson,
    loadouts: z.array(loadoutEditInput).check(
      z.minLength(1),
      z.maxLength(MAP_STAGES.length),
      z.refine(
        (inputs) =>
          new Set(inputs.map(({ mapStage }) => mapStage)).size === inputs.length &&
          new Set(inputs.map(({ id }) => id)).size === inputs.length,
      ),
    ),
  }),
  output: z.object({ success: z.literal(true), loadouts: z.array(loadout) }),
  errors: [
    'loadouts.personNotFound',
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

/** The arguments of the waiting change. */
export const loadoutForInput = z.extend(loadoutEditInput, {
  person: supplyPerson,
  /** For texts on the device. */
  name: z.string(),
});

export const loadoutForRemoval = z.extend(loadoutRemoval, {
  person: supplyPerson,
  name: z.string(),
});

export const removeFor = endpoint({
  id: 'loadouts.removeFor',
  method: 'POST',
  path: '/api/requests/for/{id}/delete',
  summary: "Deletes anybody's request; refused when it was changed since.",
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  params: z.object({ id: clientId<LoadoutRequestId>() }),
  body: z.object({ base: loadoutRemoval.shape.base }),
  output: z.object({ success: z.literal(true) }),
  errors: ['loadouts.notFound', 'edit.conflict'],
  offline: 'contested',
  objects: { id: 'loadoutId' },
});
