/** The clan's days: its schedule, days off, checks, and warns. */
import * as z from 'zod/mini';
import { check, checkPerson } from '../../absences.ts';
import { scheduleEvent } from '../../schedule.ts';
import { skip } from '../../skips.ts';
import { warnProposal } from '../../warn-proposals.ts';
import { warn } from '../../warns.ts';
import { as, fileTable } from '../column.ts';

const event = scheduleEvent.shape;
const person = checkPerson.shape;

const skipDays = { start_date: as.day, end_date: as.day };

export const DAY_TABLES = [
  fileTable('schedule_events', {
    key: ['id'],
    columns: {
      id: as.id,
      kind: as.plain(event.kind),
      name: as.text,
      weekdays: as.json(event.weekdays),
      first_date: as.day,
      last_date: as.orNull(as.day),
      time_zone: as.orNull(as.text),
      stages: as.json(event.stages),
      is_mandatory: as.flag,
      notice_minutes: as.whole,
      min_strength: as.orNull(as.whole),
      changes: as.json(event.changes),
      changed_at: as.instant,
      changed_by: as.text,
    },
  }),
  fileTable('skips', {
    key: ['id'],
    columns: {
      id: as.id,
      user_id: as.user('character_name'),
      character_id: as.character('user_id'),
      character_name: as.text,
      ...skipDays,
      reason: as.orNull(as.text),
      status: as.plain(skip.shape.status),
      requested_at: as.instant,
      request_date: as.day,
      reviewed_at: as.orNull(as.instant),
      reviewer_user_id: as.orNull(as.user('reviewer_name')),
      reviewer_name: as.orNull(as.text),
      review_reason: as.orNull(as.text),
      decision_id: as.orNull(as.id),
      changed_from: as.orNull(as.plain(skip.shape.status)),
      decision_round: as.whole,
      parts: as.json(skip.shape.parts),
    },
  }),
  fileTable('deleted_skips', {
    key: ['id'],
    revisions: [],
    columns: {
      id: as.id,
      user_id: as.user('character_name'),
      character_name: as.text,
      ...skipDays,
      status: as.plain(skip.shape.status),
      deleted_at: as.instant,
    },
  }),
  fileTable('absence_checks', {
    key: ['id'],
    columns: {
      id: as.id,
      event_id: as.orNull(as.idOf('schedule_events')),
      event_date: as.orNull(as.day),
      name: as.text,
      kind: as.plain(check.shape.kind),
      is_mandatory: as.flag,
      day: as.day,
      starts_at: as.instant,
      stages: as.json(check.shape.stages),
      state: as.plain(check.shape.state),
      created_by: as.text,
      created_at: as.instant,
      closed_by: as.orNull(as.text),
      closed_at: as.orNull(as.instant),
      summary: as.json(check.shape.summary),
      open_appeals: as.whole,
    },
  }),
  fileTable('absence_people', {
    key: ['id'],
    columns: {
      id: as.key,
      check_id: as.idOf('absence_checks'),
      name_key: as.text,
      name: as.text,
      rank: as.plain(person.rank),
      user_id: as.orNull(as.user('name')),
      is_counted: as.flag,
      marks: as.json(person.marks),
      results: as.json(person.results),
      appeals: as.json(person.appeals),
    },
  }),
  fileTable('absence_tallies', {
    key: ['check_id'],
    revisions: [],
    columns: {
      check_id: as.idOf('absence_checks'),
      letters: as.json(z.record(z.string(), z.string())),
    },
  }),
  fileTable('warns', {
    key: ['id'],
    columns: {
      id: as.id,
      name_key: as.text,
      character_name: as.text,
      user_id: as.orNull(as.user('character_name')),
      reason: as.orNull(as.text),
      cost: as.whole,
      status: as.plain(warn.shape.status),
      applied_by: as.text,
      applied_at: as.instant,
      expiry_days: as.whole,
      ended_by: as.orNull(as.text),
      ended_at: as.orNull(as.instant),
      end_reason: as.orNull(as.text),
      appeal: as.json(warn.shape.appeal),
    },
  }),
  fileTable('warn_payments', {
    key: ['warn_id', 'contribution_id'],
    revisions: [],
    columns: {
      warn_id: as.idOf('warns'),
      contribution_id: as.idOf('contributions'),
      kind: as.text,
      amount_rub: as.whole,
    },
  }),
  fileTable('warn_proposals', {
    key: ['id'],
    columns: {
      id: as.id,
      name_key: as.text,
      character_name: as.text,
      absences: as.json(warnProposal.shape.absences),
      status: as.plain(warnProposal.shape.status),
      made_at: as.instant,
      decided_by: as.orNull(as.text),
      decided_at: as.orNull(as.instant),
      note: as.orNull(as.text),
      warn_id: as.orNull(as.idOf('warns')),
    },
  }),
  fileTable('warn_proposal_absences', {
    key: ['check_id', 'name_key'],
    revisions: [],
    columns: {
      check_id: as.idOf('absence_checks'),
      name_key: as.text,
      proposal_id: as.idOf('warn_proposals'),
    },
  }),
];
