/** Settings of a clan. Source: specification sections 3, 5 and 6. */
import * as z from 'zod/mini';
import { PAGE_IDS } from '../domain/characters/page-access.ts';
import { MAX_PICTURE_DAYS, MIN_PICTURE_DAYS } from '../domain/pictures/war-pictures.ts';
import { PERMISSION_MODES } from '../domain/characters/permission-mode.ts';
import { SQUAD_LIMIT_BOUNDS, type SquadLimits } from '../domain/squads/limits.ts';
import { WARN_BOUNDS, type WarnNumber } from '../domain/warns/warn-settings.ts';
import { endpoint } from './endpoint.ts';
import { requestLimits } from './loadouts.ts';

/** Page keys enabled for a role; a missing key keeps its default. */
const pages = z.partialRecord(z.enum(PAGE_IDS), z.boolean());

function warnNumber(field: WarnNumber) {
  const [least, most] = WARN_BOUNDS[field];
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** See `domain/warns/warn-settings.ts`. */
export const warnSettings = z.object({
  enabled: z.boolean(),
  costPerWarn: warnNumber('costPerWarn'),
  maxWarns: warnNumber('maxWarns'),
  resetBaseCost: warnNumber('resetBaseCost'),
  warnsAfterReset: warnNumber('warnsAfterReset'),
  expiryDays: warnNumber('expiryDays'),
  proposeAfter: warnNumber('proposeAfter'),
  proposeDays: warnNumber('proposeDays'),
});

function squadLimit(field: keyof SquadLimits) {
  const [least, most] = SQUAD_LIMIT_BOUNDS[field];
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** See `domain/squads/limits.ts`. */
export const squadLimits = z.object({ squads: squadLimit('squads'), size: squadLimit('size') });

export const clanSettings = z.object({
  isReasonRequired: z.boolean(),
  /** IANA time zone; defines the clan's days. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Pending skips are approved automatically this many hours before their first day begins; null: never. */
  autoApproveHours: z.nullable(z.int().check(z.minimum(0), z.maximum(720))),
  /** Whether ranks of the game or the clan itself give the roles. */
  permissionMode: z.enum(PERMISSION_MODES),
  pageAccess: z.object({ officer: pages, colonel: pages }),
  /** Audit log, sent supplies, joins and departures are deleted after so many years. */
  historyYears: z.int().check(z.minimum(1), z.maximum(5)),
  /** Pictures of wars are deleted after so many days. */
  pictureDays: z.int().check(z.minimum(MIN_PICTURE_DAYS), z.maximum(MAX_PICTURE_DAYS)),
  /** How much of an item a character may request, over all its maps. */
  requestLimits,
  warns: warnSettings,
  squadLimits,
});

export type ClanSettings = z.output<typeof clanSettings>;

const stored = z.extend(clanSettings, {
  /** Revision of the settings; the next change names the one it was based on. */
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  /** Name of the character that made the last change. */
  updatedBy: z.nullable(z.string()),
});

export type StoredClanSettings = z.output<typeof stored>;

/** What devices mirror, one row per clan: what the rules of the members' pages need offline. */
export const mirroredSettings = z.extend(
  z.pick(clanSettings, { timeZone: true, isReasonRequired: true, requestLimits: true }),
  {
    /** Missing where the clan never changed its settings since there are warns: the defaults. */
    warns: z.optional(warnSettings),
    /** Missing where the clan never changed its settings since they have them: the defaults. */
    squadLimits: z.optional(squadLimits),
    /** That of the clan. */
    id: z.string(),
    rev: z.number(),
  },
);

export type MirroredSettings = z.output<typeof mirroredSettings>;

export const get = endpoint({
  id: 'clanSettings.get',
  kinds: ['clanSettings'],
  method: 'GET',
  path: '/api/clan/settings',
  summary: "The clan's settings.",
  access: { who: 'clan', role: 'colonel', page: 'clan-settings' },
  output: z.object({ success: z.literal(true), settings: stored }),
  errors: [],
  offline: 'kept',
});

export const save = endpoint({
  id: 'clanSettings.save',
  method: 'POST',
  path: '/api/clan/settings',
  summary:
    "Changes the clan's settings; refused with the current state when someone else changed them meanwhile. Only a leader changes colonels' page access and the permission mode.",
  access: { who: 'clan', role: 'colonel', page: 'clan-settings' },
  // An older app does not send all of them: they stay unchanged.
  body: z.object({
    settings: z.extend(clanSettings, {
      requestLimits: z.optional(requestLimits),
      permissionMode: z.optional(clanSettings.shape.permissionMode),
      historyYears: z.optional(clanSettings.shape.historyYears),
      pictureDays: z.optional(clanSettings.shape.pictureDays),
      squadLimits: z.optional(squadLimits),
      warns: z.optional(
        z.extend(warnSettings, {
          proposeAfter: z.optional(warnSettings.shape.proposeAfter),
          proposeDays: z.optional(warnSettings.shape.proposeDays),
        }),
      ),
    }),
    version: z.int(),
  }),
  output: z.object({ success: z.literal(true), settings: stored }),
  errors: ['settings.changed', 'settings.invalid', 'auth.forbidden'],
  offline: 'live',
});
