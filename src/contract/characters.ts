/** A character's permissions and profile, which start every page. Source: specification sections 1, 3, 5, 6. */
import type { CharacterId } from '../domain/ids.ts';
import { idSchema } from './values.ts';
import * as z from 'zod/mini';
import { ROLES } from '../domain/characters/rank.ts';
import { PAGE_IDS } from '../domain/characters/page-access.ts';
import { profileData, telemetryAccess } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const permissions = endpoint({
  id: 'characters.permissions',
  method: 'GET',
  path: '/api/character/permissions',
  summary: 'Permissions of the character in its clan.',
  access: { who: 'user' },
  query: z.object({
    characterId: idSchema<CharacterId>(
      z
        .string('Character ID is required.')
        .check(z.minLength(1, 'Character ID is required.'), z.maxLength(64)),
    ),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      isOfficer: z.boolean(),
      isColonel: z.boolean(),
      isLeader: z.boolean(),
      /** Pages that the clan does not open for the character. A server of an older version does not tell. */
      closedPages: z.optional(z.array(z.enum(PAGE_IDS))),
      /** Pages that roles of the clan's making open; likewise. */
      grantedPages: z.optional(z.array(z.enum(PAGE_IDS))),
      /** Signed in without the game, which has to confirm the clan again before anything of it is open. */
      needsGame: z.optional(z.boolean()),
      /** Missing where the clan notes nothing. */
      telemetry: z.optional(telemetryAccess),
    }),
    message: z.string(),
  }),
  errors: ['character.required', 'character.notYours'],
  offline: 'kept',
});

export const checkPageAccess = endpoint({
  id: 'characters.checkPageAccess',
  method: 'POST',
  path: '/api/permissions/check-page-access',
  summary: 'Whether the selected character may open a page; changes nothing.',
  access: { who: 'cookie' },
  body: z.object({ pageId: z.enum(PAGE_IDS) }),
  output: z.object({
    success: z.literal(true),
    hasAccess: z.boolean(),
    /** Roles that may open it in this clan; a server of an older version does not tell. */
    roles: z.optional(z.array(z.enum(ROLES))),
  }),
  errors: [],
  offline: 'kept',
  repeats: 'natural',
});

export const profile = endpoint({
  id: 'characters.profile',
  method: 'GET',
  path: '/api/character/{name}/profile',
  summary: 'The profile of an own character or a clan mate.',
  access: { who: 'character' },
  params: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Character name is required'), z.maxLength(64)),
  }),
  output: z.object({ success: z.literal(true), data: profileData }),
  errors: ['character.nameRequired', 'character.notFound', 'profile.unavailable'],
  offline: 'kept',
  objects: { name: 'characterName' },
});
