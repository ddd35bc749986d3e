/** What the demo says of a member besides the clan's rows: the game's profile, what was seen of them, and their requests. */
import type { ProfileData, ShownStats } from '../../../../../contract/accounts.ts';
import { days, history, type CharacterDay } from '../../../../../contract/character-records.ts';
import { profile } from '../../../../../contract/characters.ts';
import type { ClanMember } from '../../../../../contract/clan-members.ts';
import { ownAccess, type OwnAccess } from '../../../../../contract/clan-roles.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import { characterRequests, type RequestEntry } from '../../../../../contract/loadouts.ts';
import { BUILT_PAGE_IDS, DEFAULT_PAGE_ACCESS } from '../../../../../domain/characters/page-access.ts';
import { pageVerdict } from '../../../../../domain/characters/standing.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { findMember, memberView } from '../../../../../offline/mirror/overlays/clan-members.ts';
import { createStore, type ReadableStore } from '../../../../../offline/state/create-store.ts';
import { ApiError } from '../../../../data/connection/api-error.ts';
import { demoProfile, type DashboardTexts } from '../dashboard/demo-dashboard.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { numberOf } from '../rows/demo-attendance.ts';
import { DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import type { DemoRows } from '../rows/demo-rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days with numbers of the visitor's character. */
const CURVE_DAYS = 45;
/** How long ago the war was that the requests before the present ones were for. */
const LAST_WAR_DAYS = 3;

/** The same for the same name. */
function statsOf(name: string): ShownStats {
  const seed = numberOf(name);
  const hours = 320 + (seed % 1_700);
  const kills = hours * (7 + (seed % 5));
  const deaths = Math.round(kills / (0.75 + (seed % 89) / 100));
  const part = (of: number, percent: number): number => Math.round((of * percent) / 100);
  return {
    kills,
    deaths,
    assists: part(kills, 42),
    pvpKills: part(kills, 58),
    pvpDeaths: part(deaths, 60),
    sessionKills: part(kills, 35),
    sessionDeaths: part(deaths, 33),
    openWorldKills: part(kills, 23),
    openWorldDeaths: part(deaths, 27),
    playTimeMs: hours * HOUR_MS,
  };
}

/** Of others the game shows the last numbers, and those of now to their owner alone. */
function profileOf({ name, rank, joinedAt, lastSeenAt }: ClanMember, own: ProfileData): ProfileData {
  if (name === own.name) return own;
  return {
    ...own,
    name,
    clanRank: rank,
    clanJoinTime: joinedAt,
    createdAt: null,
    lastLoginAt: lastSeenAt,
    isOwn: false,
    stats: null,
    lastStats: lastSeenAt === null ? null : { stats: statsOf(name), at: lastSeenAt },
    statsNotice: 'ownerOnly',
  };
}

/** The numbers day by day, up to those of the profile. */
function daysOf(madeAt: number, { stats }: Pick<ProfileData, 'stats'>): readonly CharacterDay[] {
  if (stats === null) return [];
  const today = new Date(madeAt).toISOString().slice(0, 10);
  let { kills, deaths, assists, sessionKills, sessionDeaths, openWorldKills, openWorldDeaths, playTimeMs } =
    stats;
  return Array.from({ length: CURVE_DAYS }, (_, ago): CharacterDay => {
    const day = addDays(today, -ago);
    const at = {
      day,
      kills,
      deaths,
      assists,
      sessionKills,
      sessionDeaths,
      openWorldKills,
      openWorldDeaths,
      playTimeMs,
      fetchedAt: new Date(madeAt - ago * DAY_MS).toISOString(),
    };
    const seed = numberOf(day);
    const [inSessions, dead, outside] = [12 + (seed % 17), 8 + (seed % 11), seed % 9];
    kills -= inSessions + outside;
    sessionKills -= inSessions;
    openWorldKills -= outside;
    deaths -= dead + (seed % 5);
    sessionDeaths -= dead;
    openWorldDeaths -= seed % 5;
    assists -= seed % 13;
    playTimeMs -= (1 + (seed % 4)) * HOUR_MS;
    return at;
  }).toReversed();
}

/** The present requests of a character, and those of the war before, which were sent whole; newest first. */
function requestsOf(
  madeAt: number,
  { loadouts, fastRequests }: DemoRows,
  id: string,
): readonly RequestEntry[] {
  const lastWar = new Date(madeAt - LAST_WAR_DAYS * DAY_MS).toISOString();
  const own = loadouts.filter(({ characterId }) => characterId === id);
  return [
    ...fastRequests
      .filter(({ characterId }) => characterId === id)
      .map(({ id: requestId, items, notes, status, requestedAt }): RequestEntry => ({
        id: requestId,
        kind: 'fast',
        mapStage: null,
        items: items.map(({ itemId, quantity }) => ({
          itemId,
          quantity,
          sent: status === 'sent' ? quantity : 0,
        })),
        notes,
        status,
        requestedAt,
        endedAt: null,
      })),
    ...own.map(({ id: requestId, mapStage, items, requestedAt }): RequestEntry => ({
      id: requestId,
      kind: 'map',
      mapStage,
      items: items.map(({ itemId, quantity, sent }) => ({ itemId, quantity, sent })),
      notes: null,
      status: null,
      requestedAt,
      endedAt: null,
    })),
    ...own.map(({ id: requestId, mapStage, items }): RequestEntry => ({
      id: `${requestId}-before`,
      kind: 'map',
      mapStage,
      items: items.map(({ itemId, quantity }) => ({ itemId, quantity, sent: quantity })),
      notes: null,
      status: null,
      requestedAt: new Date(Date.parse(lastWar) - DAY_MS).toISOString(),
      endedAt: lastWar,
    })),
  ];
}

const OWN_ACCESS: OwnAccess = {
  mode: 'inGame',
  rank: 'OFFICER',
  role: 'officer',
  clanRoles: [],
  pages: BUILT_PAGE_IDS.map((page) => ({
    page,
    ...pageVerdict(page, { role: 'officer', grantedPages: [] }, DEFAULT_PAGE_ACCESS),
  })),
};

/** Adds what the page of a member asks for to the demo's clan. */
export function extendWithMember(texts: DashboardTexts): ExtendDemo {
  return ({ madeAt, rows }) => {
    const self = demoProfile(madeAt, texts);
    const members = new Map<string, ReadableStore<unknown>>();
    const find = (name: string): ClanMember => {
      const member = findMember(rows.members, name);
      if (member === null) throw new ApiError('refused', 404, 'character.notFound', '');
      return member;
    };
    return {
      views: new Map(),
      openViews: new Map([
        [
          memberView as unknown,
          (idOrName: string): ReadableStore<unknown> => {
            const store =
              members.get(idOrName) ??
              createStore<unknown>({
                state: 'ready',
                isMirrored: true,
                view: { member: findMember(rows.members, idOrName) },
              });
            members.set(idOrName, store);
            return store;
          },
        ],
      ]),
      answers: {
        [profile.id]: (input) => {
          const { name } = (input as CallInput<typeof profile>).params;
          return { data: profileOf(find(name), self) };
        },
        [history.id]: (input) => {
          const { name } = find((input as CallInput<typeof history>).params.name);
          return {
            events: rows.events
              .filter((event) => event.name === name)
              .map(({ id, kind, fromRank, toRank, at }) => ({
                id,
                kind,
                clanName: texts.clan,
                fromRank,
                toRank,
                at,
              })),
          };
        },
        // only of an own character
        [days.id]: (input) => {
          const { name } = find((input as CallInput<typeof days>).params.name);
          return { days: name === DEMO_SELF_NAME ? daysOf(madeAt, self) : [] };
        },
        [characterRequests.id]: (input) => ({
          requests: requestsOf(madeAt, rows, (input as CallInput<typeof characterRequests>).params.id),
        }),
        [ownAccess.id]: () => ({ access: OWN_ACCESS }),
      },
      onChange: () => undefined,
    };
  };
}
