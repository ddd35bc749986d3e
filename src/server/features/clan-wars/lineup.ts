/** Squads of a war: as its operation had them; for the war of this day without one, as they stand on its map. */
import type { ClanWarRow } from '../../../contract/clan-wars.ts';
import type { WarPlace } from '../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanWarDeps } from './clan-wars.ports.ts';

const DAY_MS = 86_400_000;

export type LineupOf = (work: UnitOfWork, clanId: ClanId, war: ClanWarRow) => Promise<WarPlace[] | null>;

/** Null: nothing is known. */
export function createLineupOf({ lineups, squads }: Pick<ClanWarDeps, 'lineups' | 'squads'>): LineupOf {
  return async (work, clanId, { map, eventId, eventDate, startsAt }) => {
    if (map === null) return null;
    const startsAtMs = Date.parse(startsAt);
    const isRecent = Math.abs(work.now.getTime() - startsAtMs) < DAY_MS;
    const found =
      (await lineups.lineup(work, {
        clanId,
        map,
        occurrence: eventId === null || eventDate === null ? null : { eventId, date: eventDate },
        startsAt: startsAtMs,
      })) ?? (isRecent ? await squads.lineup(work, clanId, map) : []);
    const places = found.flatMap(({ name, members }, at) =>
      members.map(({ key, name: member, role }) => ({
        key,
        name: member,
        squad: name,
        number: at + 1,
        role,
      })),
    );
    return places.length === 0 ? null : places;
  };
}
