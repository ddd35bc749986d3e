/** Clan wars and their seasons. Source: specification section 2; decision "A stage counts once a person has confirmed it". */
import * as z from 'zod/mini';
import {
  DOUBTFUL_FIELDS,
  MAX_NUMBER,
  MAX_OPPONENT,
  MAX_REASON,
  MAX_STAGE_NUMBER,
  MAX_STAGE_ROWS,
  MAX_WAR_NOTE,
  OUTCOMES,
  ROW_FIELDS,
  ROW_KINDS,
  STAGE_STATES,
  WAR_KINDS,
  type ClanWarId,
} from '../domain/clan-wars/war.ts';
import { MAX_SEASON_NAME, type WarSeasonId } from '../domain/clan-wars/season.ts';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { isStageId, STAGE_ID } from '../domain/schedule/event-rules.ts';
import { MAX_EVENT_NAME, type ScheduleEventId } from '../domain/schedule/event.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { SQUAD_ROLES } from '../domain/squads/role.ts';
import { endpoint } from './endpoint.ts';
import { clientId, day, idSchema, instant, nameText, reasonText, sentInstant } from './values.ts';

const warId = idSchema<ClanWarId>(z.string());
const map = z.nullable(z.enum(GAME_MAPS));
const kind = z.enum(WAR_KINDS);
const outcome = z.nullable(z.enum(OUTCOMES));
const stageId = z.string().check(z.regex(STAGE_ID), z.refine(isStageId));
const number = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)));
const success = z.literal(true);

const numbers = { kills: number, deaths: number, assists: number, cash: number, score: number };

const row = z.object({
  name: nameText.check(z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
  kind: z.enum(ROW_KINDS),
  ...numbers,
  /** What somebody still has to look at. */
  doubtful: z.array(z.enum(DOUBTFUL_FIELDS)).check(
    z.maxLength(DOUBTFUL_FIELDS.length),
    z.refine((fields) => new Set(fields).size === fields.length),
  ),
});

const stageContent = z.object({
  name: nameText.check(z.maxLength(MAX_EVENT_NAME)),
  startsAt: z.nullable(sentInstant),
  outcome,
  ownScore: number,
  enemyScore: number,
  rows: z.array(row).check(z.maxLength(MAX_STAGE_ROWS)),
});

const warContent = z.object({
  map,
  opponent: nameText.check(z.maxLength(MAX_OPPONENT)),
  note: reasonText.check(z.maxLength(MAX_WAR_NOTE)),
});

/** A war; mirrored to those who may read wars. */
export const clanWar = z.object({
  id: warId,
  /** The event and the day on which it was planned; null for a war outside of the schedule. */
  eventId: z.nullable(idSchema<ScheduleEventId>(z.string())),
  eventDate: z.nullable(z.string()),
  /** Empty: known by its kind. */
  name: z.string(),
  kind,
  /** The clan's day when it began. */
  day: z.string(),
  startsAt: instant,
  map,
  opponent: z.string(),
  note: z.string(),
  /** Who stood in which squad; null: no stage is confirmed, or nothing is known. */
  lineup: z.nullable(
    z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        squad: z.string(),
        number: z.number(),
        role: z.enum(SQUAD_ROLES),
      }),
    ),
  ),
  createdBy: z.string(),
  createdAt: instant,
  changedBy: z.string(),
  changedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type ClanWarRow = z.output<typeof clanWar>;

const changedValue = z.nullable(z.union([z.string(), z.number()]));

/** A stage of a war; mirrored to those who enter wars, and once it is confirmed to those who read them. */
export const warStage = z.object({
  /** War and stage. */
  id: z.string(),
  warId,
  stageId: z.string(),
  /** From 1 on; it keeps it, whatever becomes of the others. */
  number: z.number(),
  name: z.string(),
  startsAt: z.nullable(instant),
  outcome,
  ownScore: number,
  enemyScore: number,
  rows: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(ROW_KINDS),
      ...numbers,
      doubtful: z.array(z.enum(DOUBTFUL_FIELDS)),
    }),
  ),
  state: z.enum(STAGE_STATES),
  enteredBy: z.string(),
  enteredAt: instant,
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  /** Newest first. */
  corrections: z.array(
    z.object({
      at: instant,
      by: z.string(),
      reason: z.string(),
      changes: z.array(
        z.object({
          name: z.string(),
          field: z.enum([
            ...ROW_FIELDS,
            'enemyScore',
            'kind',
            'line',
            'name',
            'outcome',
            'ownScore',
            'stage',
            'startsAt',
          ]),
          from: changedValue,
          to: changedValue,
        }),
      ),
    }),
  ),
  rev: z.number(),
});
export type WarStageRow = z.output<typeof warStage>;

const count = z.number();
const sum = z.object({ total: count, known: count });
const figures = {
  wars: count,
  stages: count,
  record: z.object({ won: count, drawn: count, lost: count }),
  tally: z.object({
    kills: sum,
    deaths: sum,
    assists: sum,
    cash: sum,
    score: sum,
    lines: count,
    duels: z.object({ kills: count, deaths: count }),
  }),
};
const group = z.object({
  ...figures,
  key: z.nullable(z.union([z.string(), z.number()])),
  strength: z.nullable(count),
});

/** A season; mirrored to those who may read wars. */
export const warSeason = z.object({
  id: idSchema<WarSeasonId>(z.string()),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** What it came to; null until it is over. */
  frozen: z.nullable(
    z.object({
      figures: z.object({ ...figures, strength: z.nullable(count) }),
      maps: z.array(group),
      kinds: z.array(group),
      people: z.array(z.object({ ...figures, key: z.string(), name: z.string(), isMember: z.boolean() })),
      wars: z.array(
        z.object({
          id: warId,
          day: z.string(),
          kind,
          map,
          opponent: z.string(),
          outcome,
        }),
      ),
    }),
  ),
  frozenAt: z.nullable(instant),
  changedBy: z.string(),
  changedAt: instant,
  rev: z.number(),
});
export type WarSeasonRow = z.output<typeof warSeason>;

const reads = { who: 'clan', role: 'member', page: 'clan-war' } as const;
const enters = { who: 'clan', role: 'officer', page: 'clan-war-upload' } as const;
const params = z.object({ id: clientId<ClanWarId>() });
const objects = { id: 'clanWarId' } as const;
/** What the person had on the screen, see `stageMark`; null: nothing was there. */
const seen = z.string().check(z.regex(/^[0-9a-v]{14}$/));

export const create = endpoint({
  id: 'clanWars.create',
  method: 'POST',
  path: '/api/clan-wars',
  summary:
    'Begins the entry of a war: of an occurrence of the schedule, or of a free date. Where somebody has begun it already, fills in what is empty and answers with it.',
  access: enters,
  body: z.object({
    id: clientId<ClanWarId>(),
    /** Null: outside of the schedule. */
    occurrence: z.nullable(z.object({ eventId: clientId<ScheduleEventId>(), date: day })),
    name: nameText.check(z.maxLength(MAX_EVENT_NAME)),
    kind,
    startsAt: sentInstant,
    content: warContent,
  }),
  output: z.object({ success, war: clanWar }),
  errors: ['request.invalid', 'clanWars.farDate', 'clanWars.notPlanned', 'clanWars.tooMany'],
  offline: 'queue',
});

export const edit = endpoint({
  id: 'clanWars.edit',
  method: 'POST',
  path: '/api/clan-wars/{id}/edit',
  summary: 'Changes map, opponent and note of a war; refused where somebody has changed them since.',
  access: enters,
  params,
  body: z.object({ base: warContent, to: warContent }),
  output: z.object({ success, war: clanWar }),
  errors: ['clanWars.notFound', 'clanWars.moved'],
  offline: 'contested',
  objects,
});

export const enter = endpoint({
  id: 'clanWars.enter',
  method: 'POST',
  path: '/api/clan-wars/{id}/stages',
  summary:
    'Enters a stage, which counts for nothing yet; refused where somebody has entered or confirmed something else since.',
  access: enters,
  params,
  body: z.object({
    stageId,
    /** That of a new stage; where another one has it, it gets the next. */
    number: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_STAGE_NUMBER))),
    seen: z.nullable(seen),
    stage: stageContent,
  }),
  output: z.object({ success, stage: warStage }),
  errors: ['clanWars.notFound', 'clanWars.moved', 'clanWars.confirmed', 'clanWars.tooManyStages'],
  offline: 'contested',
  objects,
});

export const confirm = endpoint({
  id: 'clanWars.confirm',
  method: 'POST',
  path: '/api/clan-wars/{id}/stages/confirm',
  summary:
    'Confirms a stage as it was seen, which makes it count. Of two people who do so one is first; the other learns who it was.',
  access: enters,
  params,
  body: z.object({ stageId, seen }),
  output: z.object({ success, war: clanWar, stage: warStage }),
  errors: ['clanWars.notFound', 'clanWars.moved', 'clanWars.confirmed', 'clanWars.undecided'],
  offline: 'contested',
  objects,
});

export const correct = endpoint({
  id: 'clanWars.correct',
  method: 'POST',
  path: '/api/clan-wars/{id}/stages/correct',
  summary: 'Corrects a stage that counts; what was changed, by whom and why stays with it.',
  access: enters,
  params,
  body: z.object({
    stageId,
    seen,
    stage: stageContent,
    reason: reasonText.check(z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  output: z.object({ success, stage: warStage }),
  errors: ['clanWars.notFound', 'clanWars.moved', 'clanWars.undecided'],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'clanWars.delete',
  method: 'POST',
  path: '/api/clan-wars/{id}/delete',
  summary:
    'Deletes a stage of a war, or the war with all of them. What counts already is deleted by colonels and leaders alone.',
  access: enters,
  params,
  body: z.object({
    /** Null: the whole war. */
    stageId: z.nullable(stageId),
    reason: reasonText.check(z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  output: z.object({ success }),
  errors: ['clanWars.notFound', 'auth.forbidden'],
  offline: 'live',
  objects,
});

export const link = endpoint({
  id: 'clanWars.link',
  method: 'POST',
  path: '/api/clan-wars/{id}/link',
  summary:
    'Links a war that was entered by hand to the event that it was, or to none; refused where the event has another war.',
  access: enters,
  params,
  body: z.object({
    /** Null: to none. */
    occurrence: z.nullable(z.object({ eventId: clientId<ScheduleEventId>(), date: day })),
  }),
  output: z.object({ success, war: clanWar }),
  errors: ['clanWars.notFound', 'clanWars.linked', 'clanWars.fromSchedule', 'request.invalid'],
  offline: 'live',
  objects,
});

export const get = endpoint({
  id: 'clanWars.get',
  kinds: ['clanWars', 'warStages'],
  method: 'GET',
  path: '/api/clan-wars/{id}',
  summary: 'A war with the stages that count, for devices that no longer hold it.',
  access: reads,
  params,
  output: z.object({ success, war: clanWar, stages: z.array(warStage) }),
  errors: ['clanWars.notFound'],
  offline: 'live',
  objects,
});

export const saveSeason = endpoint({
  id: 'clanWars.saveSeason',
  method: 'POST',
  path: '/api/clan-wars/seasons',
  summary: 'Makes or changes a season; one that is over stays as it is.',
  access: enters,
  body: z.object({
    id: clientId<WarSeasonId>(),
    name: nameText.check(z.minLength(1), z.maxLength(MAX_SEASON_NAME)),
    from: day,
    to: day,
  }),
  output: z.object({ success, season: warSeason }),
  errors: ['clanWars.season', 'clanWars.tooMany'],
  offline: 'live',
});

export const removeSeason = endpoint({
  id: 'clanWars.deleteSeason',
  method: 'POST',
  path: '/api/clan-wars/seasons/{id}/delete',
  summary: 'Deletes a season that is not over; its wars stay.',
  access: enters,
  params: z.object({ id: clientId<WarSeasonId>() }),
  output: z.object({ success }),
  errors: ['clanWars.notFound', 'clanWars.season'],
  offline: 'live',
  objects: { id: 'warSeasonId' },
});
