/** Disclosed telemetry of clans. Source: specification sections 7 and 9; decisions "What telemetry notes" and "Consent to telemetry". */
import * as z from 'zod/mini';
import { BUILT_PAGE_IDS } from '../domain/characters/page-access.ts';
import { COMBINATIONS } from '../domain/telemetry/combinations.ts';
import { MAX_BATCH, REPORT_TYPES } from '../domain/telemetry/recorder.ts';
import { MAX_RISK } from '../domain/telemetry/risk.ts';
import {
  EVENT_DAYS,
  MAX_OBJECTION,
  MAX_PURPOSE,
  type TelemetryEventId,
} from '../domain/telemetry/telemetry-settings.ts';
import { endpoint } from './endpoint.ts';
import { clientId, instant, reasonText } from './values.ts';

const ofMembers = { who: 'clan', role: 'member' } as const;
const ofSettings = { who: 'clan', role: 'colonel', page: 'clan-settings' } as const;
const page = z.enum(BUILT_PAGE_IDS);

const content = z.object({
  isOn: z.boolean(),
  purpose: reasonText.check(z.maxLength(MAX_PURPOSE)),
  pages: z.array(page).check(
    z.maxLength(BUILT_PAGE_IDS.length),
    z.refine((pages) => new Set(pages).size === pages.length),
  ),
  hasWatermark: z.boolean(),
  marksFiles: z.boolean(),
  isForColonels: z.boolean(),
});

const stored = z.extend(content, {
  /** The next change names the one that it was based on; 0: nothing was set up yet. */
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});
export type StoredTelemetry = z.output<typeof stored>;

const event = z.object({
  id: clientId<TelemetryEventId>(),
  type: z.enum(REPORT_TYPES),
  risk: z.number(),
  page,
  at: instant,
  characterName: z.string(),
  /** What the person says about it. */
  objection: z.nullable(z.string()),
});
export type TelemetryEvent = z.output<typeof event>;

export const note = endpoint({
  id: 'telemetry.note',
  method: 'POST',
  path: '/api/telemetry/screenshot',
  summary:
    'Notes a sign of a screenshot on a protected page, for a person who has agreed. The keys are checked and not stored.',
  access: ofMembers,
  body: z.object({
    /** Path without a language, and known query keys. */
    url: z.string().check(z.maxLength(300)),
    type: z.enum(REPORT_TYPES),
    risk: z.int().check(z.minimum(0), z.maximum(MAX_RISK)),
    keys: z
      .array(z.object({ combination: z.enum(COMBINATIONS), time: z.number() }))
      .check(z.maxLength(MAX_BATCH)),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['telemetry.off', 'telemetry.pageOpen', 'telemetry.notAgreed'],
  offline: 'live',
  repeats: 'natural',
  isNoted: true,
  maxBodyBytes: 16_384,
});

export const settings = endpoint({
  id: 'telemetry.settings',
  kinds: [],
  method: 'GET',
  path: '/api/clan/telemetry',
  summary: 'What the clan notes, and how many have agreed.',
  access: ofSettings,
  output: z.object({
    success: z.literal(true),
    settings: stored,
    /** False: whoever runs the server has switched it off for everybody. */
    isAllowed: z.boolean(),
    /** Whether the caller may read the events. */
    mayView: z.boolean(),
    /** Accounts of the clan by their answer to the current notice. */
    answers: z.object({ yes: z.number(), no: z.number(), none: z.number() }),
  }),
  errors: [],
  offline: 'kept',
});

export const save = endpoint({
  id: 'telemetry.save',
  method: 'POST',
  path: '/api/clan/telemetry',
  summary: 'Switches telemetry on or off, with its purpose and its pages; refused when it was changed since.',
  access: { who: 'clan', role: 'leader' },
  body: z.object({ settings: content, version: z.int() }),
  output: z.object({ success: z.literal(true), settings: stored }),
  errors: ['telemetry.changed', 'telemetry.incomplete', 'telemetry.off'],
  offline: 'live',
});

export const answer = endpoint({
  id: 'telemetry.answer',
  method: 'POST',
  path: '/api/telemetry/answer',
  summary: "Stores a person's yes or no to a clan's notice.",
  access: ofMembers,
  body: z.object({
    /** Of the notice that was read. */
    version: z.string().check(z.maxLength(20)),
    isYes: z.boolean(),
    /** The screen named the browser's Global Privacy Control. */
    isDespiteSignal: z.boolean(),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['telemetry.off', 'telemetry.changed'],
  offline: 'live',
});

export const own = endpoint({
  id: 'telemetry.own',
  kinds: [],
  method: 'GET',
  path: '/api/telemetry/events',
  summary: "The caller's own events in the clan, newest first.",
  access: ofMembers,
  output: z.object({
    success: z.literal(true),
    events: z.array(event),
    keptDays: z.literal(EVENT_DAYS),
    /** When the caller last answered; null: never. */
    answeredAt: z.nullable(instant),
  }),
  errors: [],
  offline: 'kept',
});

export const object = endpoint({
  id: 'telemetry.object',
  method: 'POST',
  path: '/api/telemetry/events/{id}/objection',
  summary:
    'Adds what the person says about an own event, for those who read it; an empty text takes it back.',
  access: ofMembers,
  params: z.object({ id: clientId<TelemetryEventId>() }),
  body: z.object({ text: reasonText.check(z.maxLength(MAX_OBJECTION)) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['telemetry.notFound'],
  offline: 'live',
  objects: { id: 'telemetryEventId' },
});

export const view = endpoint({
  id: 'telemetry.view',
  method: 'POST',
  path: '/api/clan/telemetry/events',
  summary: "The clan's events, newest first; each reading is a line of the audit log.",
  access: ofSettings,
  output: z.object({
    success: z.literal(true),
    events: z.array(event),
    /** There are more, older ones. */
    isCut: z.boolean(),
  }),
  errors: ['auth.forbidden'],
  offline: 'live',
  repeats: 'natural',
});
