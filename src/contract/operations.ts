/** Operations of squads, who has read them, and their templates. Source: specification sections 2, 3 and 5; decision "An operation is prepared, active, over". */
import * as z from 'zod/mini';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import {
  MAX_DESCRIPTION,
  MAX_GATHER_MINUTES,
  MAX_INSTRUCTION,
  MAX_MEMBER_INSTRUCTIONS,
  MAX_OPERATION_MINUTES,
  MAX_OPERATION_TITLE,
  MAX_SQUAD_INSTRUCTIONS,
  OPERATION_STATES,
  OPERATION_TYPES,
  type OperationId,
} from '../domain/operations/operation.ts';
import {
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_SLOTS,
  MAX_TEMPLATE_SQUADS,
  type OperationTemplateId,
} from '../domain/operations/template.ts';
import type { ScheduleEventId } from '../domain/schedule/event.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { SQUAD_ROLES } from '../domain/squads/role.ts';
import { MAX_SQUAD_NAME, SQUAD_COLOURS, type SquadId } from '../domain/squads/squad.ts';
import { endpoint } from './endpoint.ts';
import { drawingChanges, drawn, motionFields } from './tactics.ts';
import {
  clientId,
  day,
  idSchema,
  instant,
  nameText,
  reasonText,
  roomEvent,
  screenId,
  sentInstant,
} from './values.ts';

const map = z.enum(GAME_MAPS);
const type = z.enum(OPERATION_TYPES);
const role = z.enum(SQUAD_ROLES);
const colour = z.enum(SQUAD_COLOURS);
const squadId = idSchema<SquadId>(z.string());
const memberKey = z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME));
const instruction = reasonText.check(z.maxLength(MAX_INSTRUCTION));
const minutes = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

function isUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

const lengthMinutes = z.int().check(z.minimum(1), z.maximum(MAX_OPERATION_MINUTES));

const time = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), eventId: idSchema<ScheduleEventId>(z.string()), date: day }),
  z.object({
    kind: z.literal('free'),
    // earlier ones are a slip
    startsAt: sentInstant.check(z.regex(/^2/)),
    minutes: lengthMinutes,
  }),
]);

/** What an operation and a template have in common. */
const plain = {
  title: nameText.check(z.maxLength(MAX_OPERATION_TITLE)),
  description: reasonText.check(z.maxLength(MAX_DESCRIPTION)),
  type,
  gatherMinutes: minutes(MAX_GATHER_MINUTES),
  asksRead: z.boolean(),
  everyone: instruction,
};

const content = {
  ...plain,
  map,
  time: z.nullable(time),
  squads: z.array(z.object({ squadId: clientId<SquadId>(), text: instruction })).check(
    z.maxLength(MAX_SQUAD_INSTRUCTIONS),
    z.refine((all) => isUnique(all.map((one) => one.squadId))),
  ),
  members: z.array(z.object({ memberKey, text: instruction })).check(
    z.maxLength(MAX_MEMBER_INSTRUCTIONS),
    z.refine((all) => isUnique(all.map((one) => one.memberKey))),
  ),
};
export const operationContent = z.object(content);

const lineup = z.array(
  z.object({
    id: squadId,
    name: z.string(),
    colour,
    leaderKey: z.nullable(z.string()),
    members: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        role,
        /** When they were put there; missing: it ended before that was kept. */
        placedAt: z.optional(instant),
      }),
    ),
  }),
);

/** An operation; mirrored to everybody in the clan once it was active, before to those who plan. */
export const squadOperation = z.object({
  ...content,
  id: idSchema<OperationId>(z.string()),
  state: z.enum(OPERATION_STATES),
  createdBy: z.string(),
  createdAt: instant,
  /** When it was last made active; null: never. */
  activatedAt: z.nullable(instant),
  activatedBy: z.nullable(z.string()),
  /** When it was finished or cancelled. */
  closedAt: z.nullable(instant),
  /** Null: the program itself, once its time was over. */
  closedBy: z.nullable(z.string()),
  /** The squads as they were when it was finished. */
  lineup: z.nullable(lineup),
  /** When each field was last changed, and by whom. */
  marks: z.record(z.string(), z.object({ at: instant, by: z.string() })),
  changedAt: instant,
  changedBy: z.string(),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type OperationRow = z.output<typeof squadOperation>;

/** Somebody has read an operation; mirrored to everybody in the clan. */
export const operationRead = z.object({
  /** Operation and key of the name. */
  id: z.string(),
  operationId: idSchema<OperationId>(z.string()),
  memberKey: z.string(),
  /** The newest thing that the person had on the screen, see `newestFor`. */
  seen: instant,
  at: instant,
  rev: z.number(),
});
export type OperationReadRow = z.output<typeof operationRead>;

const templateContent = z.object({
  ...plain,
  map,
  /** Of a free time, in the clan's zone; missing in what was stored before there was one. */
  time: z.optional(
    z.nullable(
      z.object({
        minute: z.int().check(z.minimum(0), z.maximum(24 * 60 - 1)),
        minutes: lengthMinutes,
      }),
    ),
  ),
  squads: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(MAX_SQUAD_NAME)),
        colour,
        text: instruction,
        slots: z.array(z.object({ role, text: instruction })).check(z.maxLength(MAX_TEMPLATE_SLOTS)),
      }),
    )
    .check(z.maxLength(MAX_TEMPLATE_SQUADS)),
});

/** A template; mirrored to those who plan. */
export const operationTemplate = z.object({
  id: idSchema<OperationTemplateId>(z.string()),
  name: z.string(),
  content: templateContent,
  by: z.string(),
  at: instant,
  rev: z.number(),
});
export type OperationTemplateRow = z.output<typeof operationTemplate>;

const access = { who: 'clan', role: 'officer', page: 'squad-manager' } as const;
const params = z.object({ id: clientId<OperationId>() });
const objects = { id: 'operationId' } as const;
const success = z.literal(true);

export const save = endpoint({
  id: 'operations.save',
  method: 'POST',
  path: '/api/operations',
  summary:
    'Prepares an operation, or changes one; merges field by field with what was stored since, each instruction on its own.',
  access,
  body: z.object({
    id: clientId<OperationId>(),
    /** A map of null is refused. */
    operation: z.object({ ...content, map: z.nullable(map) }),
    /** What was seen; null: a new one. */
    base: z.nullable(operationContent),
  }),
  output: z.object({ success, operation: squadOperation }),
  errors: [
    'edit.conflict',
    'operations.mapRequired',
    'operations.titleRequired',
    'operations.timeRequired',
    'operations.notFound',
    'operations.over',
    'operations.taken',
    'operations.tooMany',
  ],
  offline: 'contested',
});

export const setState = endpoint({
  id: 'operations.state',
  method: 'POST',
  path: '/api/operations/{id}/state',
  summary:
    'Activates, finishes or cancels an operation, or makes it a prepared one again. At most one is active per map and time: another one is named in the refusal, and gives way where `replaces` names it. A finished one keeps the squads as they are.',
  access,
  params,
  body: z.object({ to: z.enum(OPERATION_STATES), replaces: z.nullable(clientId<OperationId>()) }),
  output: z.object({ success, operation: squadOperation }),
  errors: [
    'operations.notFound',
    'operations.timeRequired',
    'operations.taken',
    'operations.moved',
    'operations.tooMany',
  ],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'operations.delete',
  method: 'POST',
  path: '/api/operations/{id}/delete',
  summary:
    'Deletes an operation that was never active; refused where somebody has changed it since it was seen.',
  access,
  params,
  body: z.object({ seen: instant }),
  output: z.object({ success }),
  errors: ['operations.notFound', 'operations.moved'],
  offline: 'live',
  objects,
});

export const draw = endpoint({
  id: 'operations.draw',
  method: 'POST',
  path: '/api/operations/{id}/drawing',
  summary:
    'Draws on the map of an operation that is prepared or active; merged like the drawing of a tactic.',
  access,
  params,
  body: z.object({ changes: drawingChanges }),
  output: drawn,
  errors: ['operations.notFound', 'operations.over'],
  offline: 'queue',
  isTapped: true,
  objects,
});

export const motion = endpoint({
  id: 'operations.motion',
  method: 'GET',
  path: '/api/operations/motion',
  summary:
    'Server-sent events with the cursors and unfinished strokes of those who draw on the same operation just now. Nothing of it is stored.',
  access,
  query: z.object({ topic: z.uuid(), screen: screenId }),
  output: z.object({ ...roomEvent, ...motionFields }),
  errors: ['live.tooMany'],
  offline: 'live',
  isStream: true,
});

export const move = endpoint({
  id: 'operations.move',
  method: 'POST',
  path: '/api/operations/motion',
  summary:
    'Shows the own cursor and unfinished stroke to the others, and that one is still there. What comes too often is dropped.',
  access,
  body: z.object({ topic: z.uuid(), screen: screenId, ...motionFields }),
  output: z.object({ success }),
  errors: [],
  offline: 'live',
  repeats: 'natural',
  isMotion: true,
});

/** Arguments of the change as it waits on the device. */
export const drawArgs = z.object({ id: clientId<OperationId>(), changes: drawingChanges });

export const read = endpoint({
  id: 'operations.read',
  method: 'POST',
  path: '/api/operations/{id}/read',
  summary: 'Says that the acting character has read an operation, up to what was on the screen.',
  access: { who: 'clan', role: 'member' },
  params,
  body: z.object({ seen: sentInstant }),
  output: z.object({ success, read: operationRead }),
  errors: ['operations.notFound'],
  offline: 'queue',
  objects,
});

const templateParams = z.object({ id: clientId<OperationTemplateId>() });
const templateObjects = { id: 'operationTemplateId' } as const;

export const saveTemplate = endpoint({
  id: 'operations.saveTemplate',
  method: 'POST',
  path: '/api/operations/templates',
  summary: 'Keeps an operation without names as a template.',
  access,
  body: z.object({
    id: clientId<OperationTemplateId>(),
    name: nameText.check(z.minLength(1), z.maxLength(MAX_TEMPLATE_NAME)),
    content: templateContent,
  }),
  output: z.object({ success, template: operationTemplate }),
  errors: ['operations.tooManyTemplates'],
  offline: 'queue',
});

export const drawTemplate = endpoint({
  id: 'operations.drawTemplate',
  method: 'POST',
  path: '/api/operations/templates/{id}/drawing',
  summary:
    'Draws on the map of a template, whose layers are of its squads and places by number; merged like the drawing of a tactic.',
  access,
  params: templateParams,
  body: z.object({ changes: drawingChanges }),
  output: drawn,
  errors: ['operations.notFound'],
  offline: 'queue',
  objects: templateObjects,
});

/** Arguments of the change as it waits on the device. */
export const drawTemplateArgs = z.object({ id: clientId<OperationTemplateId>(), changes: drawingChanges });

export const deleteTemplate = endpoint({
  id: 'operations.deleteTemplate',
  method: 'POST',
  path: '/api/operations/templates/{id}/delete',
  summary: 'Deletes a template with its drawing; operations made from it stay.',
  access,
  params: templateParams,
  output: z.object({ success }),
  errors: ['operations.notFound'],
  offline: 'queue',
  objects: templateObjects,
});

/** To somebody in a squad of an operation that is active, or was until now. */
export const operationNotice = z.object({
  kind: z.enum(['operationActivated', 'operationChanged', 'operationCancelled', 'squadMoved']),
  operationId: idSchema<OperationId>(z.string()),
  title: z.string(),
  map,
  startsAt: instant,
  /** The person's squad: its name, or its number as `#2`; null: in none any more. */
  squad: z.nullable(z.string()),
  role,
  by: z.string(),
  /** The clan's time zone. */
  zone: z.optional(z.string()),
});
export type OperationNotice = z.output<typeof operationNotice>;
