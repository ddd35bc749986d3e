/** Tables of checks. */
import type { Appeal } from '../../../domain/absences/after-closing.ts';
import type { CheckId, CheckStage, CheckState } from '../../../domain/absences/check.ts';
import type { StoredMarks } from '../../../domain/absences/marks.ts';
import type { StageResult, Summary } from '../../../domain/absences/results.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { EventKind, ScheduleEventId } from '../../../domain/schedule/event.ts';
import { sql, type ColumnType, type Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface AbsenceChecksTable {
  clan_id: ClanId;
  id: CheckId;
  /** Null, like the day: a free date. */
  event_id: ScheduleEventId | null;
  /** On which the event was planned. */
  event_date: string | null;
  /** Empty: known by its kind. */
  name: string;
  kind: EventKind;
  is_mandatory: boolean;
  /** The clan's day. */
  day: string;
  starts_at: Instant;
  stages: Json<readonly CheckStage[]>;
  state: CheckState;
  created_by: string;
  created_at: Instant;
  closed_by: string | null;
  closed_at: Instant | null;
  /** Null while it is open. */
  summary: NullableJson<Summary>;
  open_appeals: Generated<number>;
  rev: number;
}

export interface AbsencePeopleTable {
  clan_id: ClanId;
  /** Check and key of the name. */
  id: string;
  check_id: CheckId;
  name_key: string;
  name: string;
  /** Null: a guest. */
  rank: ClanRank | null;
  /** The member's account; null without one. */
  user_id: UserId | null;
  is_counted: boolean;
  marks: Json<StoredMarks>;
  /** By stage; null while the check is open. */
  results: NullableJson<Readonly<Record<string, StageResult>>>;
  rev: number;
  /** By stage. */
  appeals: ColumnType<Readonly<Record<string, Appeal>>, string | undefined, string>;
}

/** What a closed check says. */
export interface AbsenceTalliesTable {
  clan_id: ClanId;
  check_id: CheckId;
  /** Letters by name, see `domain/absences/attendance/attendance.ts`. */
  letters: Json<Readonly<Record<string, string>>>;
}

export const ABSENCE_CHECKS_REVISIONS: RevisionTableOf<AbsenceChecksTable, 'absence_checks'> = {
  table: 'absence_checks',
  id: 'id',
  owner: null,
  readers: (clanId, rev) =>
    sql`SELECT p.user_id FROM absence_checks AS k JOIN absence_people AS p ON p.clan_id = k.clan_id AND p.check_id = k.id WHERE k.clan_id = ${clanId} AND k.rev = ${rev} AND k.state = 'closed' AND p.user_id IS NOT NULL`,
};

export const ABSENCE_PEOPLE_REVISIONS: RevisionTableOf<AbsencePeopleTable, 'absence_people'> = {
  table: 'absence_people',
  id: 'id',
  owner: 'user_id',
  ownerReads: sql`results IS NOT NULL`,
};
