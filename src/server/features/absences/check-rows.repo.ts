/** Rows of checks as they are read and written. */
import type { Selectable } from 'kysely';
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { CheckId } from '../../../domain/absences/check.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { AbsenceChecksTable, AbsencePeopleTable } from '../../db/schema/absence-tables.ts';

export function personRowId(checkId: CheckId, memberKey: string): string {
  return `${checkId}/${memberKey}`;
}

export function checkOf(row: Selectable<AbsenceChecksTable>): CheckRow {
  return {
    id: row.id,
    eventId: row.event_id,
    eventDate: row.event_date,
    name: row.name,
    kind: row.kind,
    isMandatory: row.is_mandatory,
    day: row.day,
    startsAt: row.starts_at.toISOString(),
    stages: row.stages.map((stage) => ({ ...stage })),
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    summary: row.summary,
    openAppeals: row.open_appeals,
    rev: row.rev,
  };
}

export function checkColumns(check: CheckRow) {
  return {
    event_id: check.eventId,
    event_date: check.eventDate,
    name: check.name,
    kind: check.kind,
    is_mandatory: check.isMandatory,
    day: check.day,
    starts_at: check.startsAt,
    stages: JSON.stringify(check.stages),
    state: check.state,
    created_by: check.createdBy,
    created_at: check.createdAt,
    closed_by: check.closedBy,
    closed_at: check.closedAt,
    summary: check.summary === null ? null : JSON.stringify(check.summary),
    open_appeals: check.openAppeals,
    rev: check.rev,
  };
}

export function personOf(row: Selectable<AbsencePeopleTable>): CheckPersonRow {
  return {
    id: row.id,
    checkId: row.check_id,
    memberKey: row.name_key,
    name: row.name,
    rank: row.rank,
    userId: row.user_id,
    isCounted: row.is_counted,
    marks: { ...row.marks },
    results: row.results === null ? null : { ...row.results },
    appeals: { ...row.appeals },
    rev: row.rev,
  };
}

export function personColumns(clanId: ClanId, person: CheckPersonRow) {
  return {
    clan_id: clanId,
    id: person.id,
    check_id: person.checkId,
    name_key: person.memberKey,
    name: person.name,
    rank: person.rank,
    user_id: person.userId,
    is_counted: person.isCounted,
    marks: JSON.stringify(person.marks),
    results: person.results === null ? null : JSON.stringify(person.results),
    appeals: JSON.stringify(person.appeals),
    rev: person.rev,
  };
}
