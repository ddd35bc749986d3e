/** Tables of the schedule. */
import type { Locale } from '../../../contract/wire-words.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { EventKind, ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

/** Events of clans: rules by weekday, and single days. */
export interface ScheduleEventsTable {
  clan_id: ClanId;
  id: ScheduleEventId;
  kind: EventKind;
  name: string;
  weekdays: Json<ScheduleEvent['weekdays']>;
  first_date: string;
  last_date: string | null;
  /** Null: the clan's. */
  time_zone: string | null;
  stages: Json<ScheduleEvent['stages']>;
  is_mandatory: boolean;
  notice_minutes: number;
  min_strength: number | null;
  changes: Json<ScheduleEvent['changes']>;
  changed_at: Instant;
  changed_by: string;
  rev: number;
}

/** Personal links under which a calendar program reads the schedule. */
export interface CalendarFeedsTable {
  clan_id: ClanId;
  user_id: UserId;
  token_hash: Buffer;
  locale: Locale;
  created_at: Instant;
  read_at: Instant | null;
}

export const SCHEDULE_EVENTS_REVISIONS: RevisionTableOf<ScheduleEventsTable, 'schedule_events'> = {
  table: 'schedule_events',
  id: 'id',
  owner: null,
};
