/**
 * What happened in the clans before an instant, counted back from it: for the demo, whose clans have a past. The simulator
 * itself has none: there members only climb.
 */
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { RosterEntry } from './roster.ts';
import { DAY_MS } from './seeded-random.ts';

interface RankBefore {
  readonly name: string;
  readonly rank: ClanRank;
  readonly untilDaysAgo: number;
}

interface FormerMember extends RosterEntry {
  readonly joinedDaysAgo: number;
  readonly leftDaysAgo: number;
}

/** The earlier change first. */
const RANKS_BEFORE: readonly RankBefore[] = [
  { name: 'Kestrel', rank: 'SERGEANT', untilDaysAgo: 54 },
  { name: 'Соборный', rank: 'OFFICER', untilDaysAgo: 49 },
  { name: 'Quill', rank: 'SOLDIER', untilDaysAgo: 40 },
  { name: 'Dunlin', rank: 'RECRUIT', untilDaysAgo: 33 },
  { name: 'Шепіт-Лісу', rank: 'RECRUIT', untilDaysAgo: 26 },
  { name: 'Descant', rank: 'COMMONER', untilDaysAgo: 22 },
  { name: 'Mallow', rank: 'COMMONER', untilDaysAgo: 19 },
  { name: 'Bracken', rank: 'SOLDIER', untilDaysAgo: 11 },
  { name: 'Тихий', rank: 'COMMONER', untilDaysAgo: 5 },
];

const FORMER: readonly FormerMember[] = [
  former('Drizzle', 'harriers', 'SOLDIER', 400, 47),
  former('Вереск', 'harriers', 'RECRUIT', 61, 38),
  former('Stoat-3', 'harriers', 'RECRUIT', 45, 12),
  former('Мох_13', 'harriers', 'RECRUIT', 30, 17),
  former('Heronry', 'harriers', 'COMMONER', 250, 3),
  former('Псалом', 'choir', 'SOLDIER', 300, 28),
  former('Echo-Line', 'choir', 'RECRUIT', 36, 9),
];

function former(
  name: string,
  clan: FormerMember['clan'],
  rank: ClanRank,
  joinedDaysAgo: number,
  leftDaysAgo: number,
): FormerMember {
  return { name, login: `former ${name}`, clan, rank, joinedDaysAgo, leftDaysAgo };
}

export interface Past {
  /** Members who have left since, with the instant at which they joined. */
  readonly former: readonly (RosterEntry & { readonly joinedMs: number })[];
  /** The rank at an instant, given the one of today; null when not in the clan. */
  rankAt(name: string, today: ClanRank, atMs: number): ClanRank | null;
}

/** The past of an instant. */
export function pastOf(untilMs: number): Past {
  const msAgo = (days: number): number => untilMs - days * DAY_MS;
  return {
    former: FORMER.map((one) => ({ ...one, joinedMs: msAgo(one.joinedDaysAgo) })),
    rankAt(name, today, atMs) {
      const left = FORMER.find((one) => one.name === name);
      if (left !== undefined)
        return atMs >= msAgo(left.joinedDaysAgo) && atMs < msAgo(left.leftDaysAgo) ? left.rank : null;
      return RANKS_BEFORE.find((one) => one.name === name && atMs < msAgo(one.untilDaysAgo))?.rank ?? today;
    },
  };
}
