/** Plans of squads that are kept under a name. Source: specification section 3; decision "Rosters are copies". */
import * as z from 'zod/mini';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { SQUAD_ROLES } from '../domain/squads/role.ts';
import { SQUAD_COLOURS } from '../domain/squads/squad.ts';
import { MAX_TEMPLATE_NAME, type SquadTemplateId } from '../domain/squads/template.ts';
import { endpoint } from './endpoint.ts';
import { seenCounts, squadAccess } from './squads.ts';
import { clientId, idSchema, instant, nameText } from './values.ts';

const map = z.enum(GAME_MAPS);

export const squadTemplate = z.object({
  id: idSchema<SquadTemplateId>(z.string()),
  name: z.string(),
  /** Where the plan was made. */
  map,
  squads: z.array(
    z.object({
      name: z.string(),
      colour: z.enum(SQUAD_COLOURS),
      leaderKey: z.nullable(z.string()),
      people: z.array(z.object({ memberKey: z.string(), name: z.string(), role: z.enum(SQUAD_ROLES) })),
    }),
  ),
  /** Keys of those who are neither in the clan nor guests any more. */
  gone: z.array(z.string()),
  /** Grows with each change. */
  version: z.number(),
  changedBy: z.string(),
  changedAt: instant,
});
export type SquadTemplate = z.output<typeof squadTemplate>;

const params = z.object({ id: clientId<SquadTemplateId>() });
const objects = { id: 'squadTemplateId' } as const;
/** The version that the officer saw; 0: none. */
const version = z.int().check(z.minimum(0));

export const list = endpoint({
  id: 'squadTemplates.list',
  kinds: ['members', 'squadGuests'],
  method: 'GET',
  path: '/api/squads/templates',
  summary: 'Plans that are kept under a name, by name.',
  access: squadAccess,
  output: z.object({ success: z.literal(true), templates: z.array(squadTemplate) }),
  errors: [],
  offline: 'kept',
});

export const save = endpoint({
  id: 'squadTemplates.save',
  method: 'POST',
  path: '/api/squads/templates',
  summary:
    'Keeps the plan of a map under a name, or, without a map, gives a template another name. Refused when somebody has changed the template since.',
  access: squadAccess,
  body: z.object({
    id: clientId<SquadTemplateId>(),
    name: nameText.check(z.minLength(1), z.maxLength(MAX_TEMPLATE_NAME)),
    map: z.nullable(map),
    version,
  }),
  output: z.object({ success: z.literal(true), template: squadTemplate }),
  errors: [
    'squads.mapRequired',
    'squads.templateEmpty',
    'squads.templateGone',
    'squads.templateMoved',
    'squads.templateNameTaken',
    'squads.tooManyTemplates',
  ],
  offline: 'live',
});

export const take = endpoint({
  id: 'squadTemplates.take',
  method: 'POST',
  path: '/api/squads/templates/{id}/take',
  summary:
    'Replaces all squads of a map by those of a template. Who has left the clan is left out and named. Refused when the map or the template is not as it was seen.',
  access: squadAccess,
  params,
  body: z.object({ map: z.nullable(map), seen: seenCounts, version }),
  output: z.object({ success: z.literal(true), squads: z.number(), leftOut: z.array(z.string()) }),
  errors: ['squads.mapRequired', 'squads.moved', 'squads.templateGone', 'squads.templateMoved'],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'squadTemplates.delete',
  method: 'POST',
  path: '/api/squads/templates/{id}/delete',
  summary:
    'Deletes a template; plans that were made from it stay. Refused when somebody has changed it since.',
  access: squadAccess,
  params,
  body: z.object({ version }),
  output: z.object({ success: z.literal(true) }),
  errors: ['squads.templateGone', 'squads.templateMoved'],
  offline: 'live',
  objects,
});
