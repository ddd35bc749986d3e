/** What a proposal takes from what officers see of people. */
import { presentShare } from '../../absences/attendance/attendance.ts';
import type { GameMap } from '../game-map.ts';
import type { DecidingPerson } from '../people/deciding.ts';
import type { FillPerson } from './fill-person.ts';

/** `approved`: a day off for any part of the event counts as away. */
export function fillPeople(people: readonly DecidingPerson[], map: GameMap): readonly FillPerson[] {
  return people.map(
    ({
      key,
      isGuest,
      rank,
      characterId,
      presence,
      readiness,
      preference,
      supplies,
      attendance,
      killRatio,
    }): FillPerson => {
      const share = attendance === null ? null : presentShare(attendance);
      return {
        memberKey: key,
        isGuest,
        rank,
        hasAccount: characterId !== null,
        isAway: presence === 'approved',
        isPending: presence === 'pending',
        wishes: preference.roles,
        likesMap: preference.maps.length === 0 ? null : preference.maps.includes(map),
        isReady: readiness === null ? null : readiness.state === 'ready',
        isSupplied: supplies === null ? null : supplies.total > 0 && supplies.sent >= supplies.total,
        attendance: share === null ? null : Math.round(100 * share),
        kd: killRatio,
      };
    },
  );
}
