/** The simulated characters, clans and accounts, as the game's API shows them. */
import { CLAN_RANKS, type ClanRank } from '../../../domain/characters/rank.ts';
import { DAY_MS, draw, drawUuid, isoSeconds } from './seeded-random.ts';
import { pastOf } from './past.ts';
import { CLANS, ROSTER, WITHOUT_CHARACTERS, type ClanKey, type RosterEntry } from './roster.ts';

export interface ClanInfoBody {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly level: number;
  readonly levelPoints: number;
  readonly registrationTime: string;
  readonly alliance: string;
  readonly description: string;
  readonly leader: string;
  readonly memberCount: number;
}

export interface ClanMemberBody {
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinTime: string;
}

export interface ZoneCharacter extends RosterEntry {
  readonly id: string;
  readonly creationTime: string;
  readonly joinTime: string;
}

export interface Account {
  readonly login: string;
  readonly id: number;
  readonly uuid: string;
  readonly characters: readonly ZoneCharacter[];
}

export interface People {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Keyed by the lower-case name. */
  readonly byName: ReadonlyMap<string, ZoneCharacter>;
  /** Current clan and rank; null without a clan. */
  membershipOf(one: ZoneCharacter): { readonly clan: ClanKey; readonly rank: ClanRank } | null;
  clanInfo(clan: ClanKey): ClanInfoBody;
  /** Highest rank first. */
  members(clan: ClanKey): readonly ClanMemberBody[];
  clanOfId(id: string): ClanKey | null;
  /** `{info, member}` of a character; null without a clan. */
  clanBlock(one: ZoneCharacter): { readonly info: ClanInfoBody; readonly member: ClanMemberBody } | null;
  /** Changes a rank, or removes the character from its clan (null), until `restore`. False: no such name. */
  setRank(name: string, rank: ClanRank | null): boolean;
  restore(): void;
}

const FIRST_DAY_MS = Date.parse('2022-02-01T00:00:00Z');
/** How long a climbing member keeps a rank. */
const CLIMB_MS = 7 * DAY_MS;
const LAST_JOIN_MS = Date.parse('2025-12-20T00:00:00Z');

function createCharacter(seed: string, entry: RosterEntry): ZoneCharacter {
  const key = `${seed}/character/${entry.name}`;
  const founded = entry.clan === null ? FIRST_DAY_MS : Date.parse(CLANS[entry.clan].registrationTime);
  const joinMs =
    entry.rank === 'LEADER' ? founded : founded + draw(`${key}/joined`) * (LAST_JOIN_MS - founded);
  const creationMs = FIRST_DAY_MS - 400 * DAY_MS * draw(`${key}/created`);
  return { ...entry, id: drawUuid(key), creationTime: isoSeconds(creationMs), joinTime: isoSeconds(joinMs) };
}

/**
 * The people of a seed; some are promoted and demoted over time. `pastUntilMs`: until then nobody climbs; what happened
 * instead is in `past.ts`.
 */
export function createPeople(seed: string, nowMs: () => number, pastUntilMs?: number): People {
  const past = pastUntilMs === undefined ? null : pastOf(pastUntilMs);
  const inhabitants = [
    ...ROSTER.map((entry) => createCharacter(seed, entry)),
    ...(past?.former ?? []).map(({ joinedMs, ...entry }) => ({
      ...createCharacter(seed, entry),
      joinTime: isoSeconds(joinedMs),
    })),
  ];
  const byName = new Map(inhabitants.map((one) => [one.name.toLowerCase(), one]));
  const logins = [...new Set([...ROSTER.map((entry) => entry.login), ...WITHOUT_CHARACTERS])];
  const accounts = new Map(
    logins.map((login, index): [string, Account] => [
      login,
      {
        login,
        id: 1001 + index,
        uuid: drawUuid(`${seed}/account/${login}`),
        characters: inhabitants.filter((one) => one.login === login),
      },
    ]),
  );
  const clanIds: Readonly<Record<ClanKey, string>> = {
    harriers: drawUuid(`${seed}/clan/harriers`),
    choir: drawUuid(`${seed}/clan/choir`),
  };
  const changed = new Map<string, ClanRank | null>();

  const placeOf: People['membershipOf'] = (one) => {
    const climbMs = pastUntilMs ?? nowMs();
    const today =
      one.climbs !== undefined && Math.floor(climbMs / CLIMB_MS) % 2 === 1 ? one.climbs : one.rank;
    const ownRank = past === null || today === null ? today : past.rankAt(one.name, today, nowMs());
    const rank = changed.has(one.name) ? (changed.get(one.name) ?? null) : ownRank;
    return one.clan === null || rank === null ? null : { clan: one.clan, rank };
  };
  const members: People['members'] = (clan) =>
    inhabitants
      .flatMap((one) => {
        const place = placeOf(one);
        return place?.clan === clan ? [{ name: one.name, rank: place.rank, joinTime: one.joinTime }] : [];
      })
      .toSorted((a, b) => CLAN_RANKS.indexOf(b.rank) - CLAN_RANKS.indexOf(a.rank));
  const clanInfo: People['clanInfo'] = (clan) => {
    const now = members(clan);
    return { id: clanIds[clan], ...CLANS[clan], leader: now[0]?.name ?? '', memberCount: now.length };
  };

  return {
    accounts,
    byName,
    membershipOf: placeOf,
    members,
    clanInfo,
    clanOfId: (id) => (id === clanIds.harriers ? 'harriers' : id === clanIds.choir ? 'choir' : null),
    clanBlock: (one) => {
      const place = placeOf(one);
      return place === null
        ? null
        : {
            info: clanInfo(place.clan),
            member: { name: one.name, rank: place.rank, joinTime: one.joinTime },
          };
    },
    setRank: (name, rank) => {
      const one = byName.get(name.toLowerCase());
      if (one === undefined || one.clan === null) return false;
      changed.set(one.name, rank);
      return true;
    },
    restore: () => changed.clear(),
  };
}
