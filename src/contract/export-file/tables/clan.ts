/** Who is in the clan, what it has set, and what was done in it. */
import * as z from 'zod/mini';
import { ASSIGNED_ROLES } from '../../../domain/characters/standing.ts';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import { PAGE_IDS } from '../../../domain/characters/page-access.ts';
import { MEMBER_EVENT_KINDS } from '../../../domain/clan-members/roster.ts';
import { clanSettings, squadLimits, warnSettings } from '../../clan-settings.ts';
import { requestLimits } from '../../loadouts.ts';
import { as, fileTable } from '../column.ts';

const rank = as.plain(z.enum(CLAN_RANKS));
const { shape } = clanSettings;

export const CLAN_TABLES = [
  fileTable('clan_members', {
    key: ['name_key'],
    present: 'add',
    columns: {
      name_key: as.text,
      name: as.text,
      rank,
      joined_at: as.orNull(as.instant),
      seen_at: as.instant,
      last_seen_at: as.orNull(as.instant),
    },
    without: {
      character_id: 'linked by the name',
      asked_at: 'when this installation asked the game',
      seen_order: 'the order of answers to this installation',
    },
  }),
  fileTable('clan_member_events', {
    key: ['id'],
    present: 'add',
    revisions: [],
    columns: {
      id: as.id,
      name_key: as.text,
      name: as.text,
      kind: as.plain(z.enum(MEMBER_EVENT_KINDS)),
      from_rank: as.orNull(rank),
      to_rank: as.orNull(rank),
      at: as.instant,
    },
  }),
  fileTable('clan_settings', {
    key: [],
    present: 'add',
    columns: {
      is_reason_required: as.flag,
      time_zone: as.plain(shape.timeZone),
      auto_approve_hours: as.plain(shape.autoApproveHours),
      page_access: as.json(shape.pageAccess),
      version: as.whole,
      updated_at: as.instant,
      updated_by: as.text,
      request_limits: as.json(requestLimits),
      history_years: as.plain(shape.historyYears),
      warns: as.json(z.partial(warnSettings)),
      permission_mode: as.plain(shape.permissionMode),
      squad_limits: as.json(z.partial(squadLimits)),
      picture_days: as.plain(shape.pictureDays),
    },
  }),
  fileTable('clan_roles', {
    key: ['id'],
    revisions: [],
    columns: {
      id: as.id,
      name: as.text,
      name_key: as.text,
      pages: as.plain(z.array(z.enum(PAGE_IDS)).check(z.maxLength(PAGE_IDS.length))),
      changed_by: as.text,
      changed_at: as.instant,
    },
  }),
  fileTable('clan_member_roles', {
    key: ['name_key'],
    present: 'add',
    revisions: [],
    columns: {
      name_key: as.text,
      character_name: as.text,
      role: as.orNull(as.plain(z.enum(ASSIGNED_ROLES))),
      clan_role_ids: as.idsOf('clan_roles'),
      changed_by: as.orNull(as.text),
      changed_at: as.instant,
    },
    without: { character_id: 'linked by the name' },
  }),
];

const lines = z.nullable(z.unknown());

/** Last: what is done by the import itself comes after what was done before. */
export const AUDIT_TABLES = [
  fileTable('audit_log', {
    key: ['id'],
    present: 'add',
    revisions: [],
    isAppendOnly: true,
    columns: {
      id: as.id,
      at: as.instant,
      device_at: as.orNull(as.instant),
      actor_user_id: as.orNull(as.user('actor_name')),
      actor_name: as.orNull(as.text),
      action: as.text,
      entity_kind: as.text,
      entity_id: as.key,
      before: as.jsonOfPeople(lines),
      after: as.jsonOfPeople(lines),
      subject_user_id: as.orNull(as.user('subject_name')),
      subject_name: as.orNull(as.text),
      facts: as.jsonOfPeople(lines),
      people: as.jsonOfPeople(lines),
      people_names: as.orNull(as.text),
      via: as.orNull(as.text),
      way: as.orNull(as.text),
    },
  }),
];
