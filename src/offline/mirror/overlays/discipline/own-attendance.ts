/** A member's results of closed checks on this device; for officers of as many weeks as their mirror holds. */
import type { CheckPersonRow, CheckRow } from '../../../../contract/absences.ts';
import { lettersOf } from '../../../../domain/absences/attendance/attendance.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { database } from '../../../database/database.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows } from '../../read-rows.ts';

export interface OwnAttendance {
  /** Closed ones in which the member is listed, oldest first. */
  readonly checks: readonly CheckRow[];
  /** A letter per stage, in the order of the checks. */
  readonly letters: string;
}

const NONE: OwnAttendance = { checks: [], letters: '' };

/** The closed checks of one person. Pure. */
export function ownAttendance(checks: readonly CheckRow[], rows: readonly CheckPersonRow[]): OwnAttendance {
  const byCheck = new Map(rows.map((row) => [row.checkId, row]));
  const found = checks
    .filter(({ id, state }) => state === 'closed' && byCheck.get(id)?.results != null)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return {
    checks: found,
    letters: found
      .map(({ id, stages }) => {
        const row = byCheck.get(id);
        return lettersOf(
          stages.map((stage) => (row?.isCounted === true ? (row.results?.[stage.id]?.state ?? null) : null)),
        );
      })
      .join(''),
  };
}

async function readOwn(clanId: ClanId, userId: UserId, name = ''): Promise<OwnAttendance> {
  return database.transaction('r', [database.mirrors, database.checks, database.checkPeople], async () => {
    if (mirrorOfUser(await database.mirrors.get(clanId), userId) === null) return NONE;
    const rows = await database.checkPeople
      .where('[clanId+memberKey]')
      .equals([clanId, nameKey(name)])
      .toArray();
    return ownAttendance(await readClanRows(database.checks, clanId), rows);
  });
}

/** The detail is the member's name. */
export const ownAttendanceView = createMirrorView<OwnAttendance, string>(readOwn, NONE);
