/** A character's permissions and its profile. Source: specification sections 1, 5 and 6. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { ProfileData } from '../../../contract/accounts.ts';
import type { TelemetryAccess } from '../../../contract/accounts.ts';
import type { CharacterDay, CharacterEvent } from '../../../contract/character-records.ts';
import { clanFactsOf } from '../../../domain/characters/clan-facts.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import {
  isOnline,
  lastStats,
  plainStatus,
  statsNotice,
  statTotalsOf,
} from '../../../domain/characters/profile.ts';
import { statusRuns } from '../../../domain/characters/status-text.ts';
import {
  NO_PERMISSIONS,
  type Permissions,
  permissionsOf,
  type Role,
} from '../../../domain/characters/rank.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { ActingCharacter } from '../../http/request/authenticate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CharactersRepo, FoundCharacter } from './characters.repo.ts';
import type { CachedProfile, GetProfile } from './cached-profile.ts';

/** The user's own character with a refreshed rank; null when it is not the user's. */
/** `isWithoutGame`: of the session that asks. */
export type OwnCharacterOf = (
  userId: UserId,
  characterId: CharacterId,
  isWithoutGame?: boolean,
) => Promise<ActingCharacter | null>;

/** Page access per clan and standing. */
export interface PageAccessPort {
  mayOpen(clanId: ClanId, standing: Standing, page: PageId): Promise<boolean>;
  rolesThatOpen(clanId: ClanId, page: PageId): Promise<Role[]>;
  closedPages(clanId: ClanId, standing: Standing): Promise<PageId[]>;
}

/** What a clan notes on its protected pages, and what the person has answered; null: nothing. */
export type TelemetryOf = (clanId: ClanId, userId: UserId) => Promise<TelemetryAccess | null>;

/** Permissions of a character, and the pages that its clan closes for it, or opens by a clan role. */
export interface PermissionsInClan extends Permissions {
  readonly closedPages: PageId[];
  readonly grantedPages: PageId[];
  readonly telemetry?: TelemetryAccess;
  readonly needsGame?: boolean;
}

export interface PageAnswer {
  readonly hasAccess: boolean;
  /** Roles that may open it; none where there is no clan. */
  readonly roles: Role[];
}

const CLOSED: PageAnswer = { hasAccess: false, roles: [] };

export interface CharactersService {
  permissions(
    userId: UserId,
    characterId: CharacterId,
    isWithoutGame?: boolean,
  ): Promise<Result<PermissionsInClan, 'character.notYours'>>;
  /** Denies when in doubt. */
  pageAccess(
    userId: UserId,
    characterId: CharacterId | null,
    page: PageId,
    isWithoutGame?: boolean,
  ): Promise<PageAnswer>;
  /** Observed clan and rank over time, newest first. */
  history(
    userId: UserId,
    viewer: ActingCharacter,
    name: string,
  ): Promise<Result<CharacterEvent[], 'character.notFound'>>;
  /** Daily statistics of an own character, oldest first. */
  days(
    userId: UserId,
    viewer: ActingCharacter,
    name: string,
  ): Promise<Result<CharacterDay[], 'character.notFound'>>;
  profile(
    userId: UserId,
    viewer: ActingCharacter,
    name: string,
  ): Promise<Result<ProfileData, 'character.notFound' | 'profile.unavailable'>>;
}

export function createCharactersService(deps: {
  readonly repo: CharactersRepo;
  readonly ownCharacter: OwnCharacterOf;
  readonly getProfile: GetProfile;
  readonly clock: Clock;
  readonly log: Log;
  readonly pageAccess: PageAccessPort;
  readonly telemetryOf: TelemetryOf;
}): CharactersService {
  const { repo, ownCharacter, getProfile, clock, log, pageAccess, telemetryOf } = deps;

  const lastKnown = async (
    found: FoundCharacter,
    body: CachedProfile['body'],
    fetchedAt: Date,
    isPlaying: boolean,
  ): Promise<ProfileData['lastStats']> => {
    const now = clock.now();
    const days = (await repo.days(found.region, found.name)).map(({ day, fetchedAt: at, ...totals }) => ({
      day,
      atMs: Date.parse(at),
      stats: { ...totals, pvpKills: totals.kills, pvpDeaths: totals.deaths },
    }));
    const last = lastStats({
      isOwn: found.isOwn && !found.isUnsure,
      isOnline: isPlaying,
      now:
        body === null || body.stats.length === 0
          ? null
          : { stats: statTotalsOf(body.stats), atMs: fetchedAt.getTime() },
      lastLoginMs: body?.lastLoginAt == null ? null : Date.parse(body.lastLoginAt),
      days,
      today: now.toISOString().slice(0, 10),
    });
    return last === null ? null : { stats: last.stats, at: new Date(last.atMs).toISOString() };
  };

  /** Own characters and clan mates only; anyone else gets the same 404 as an unknown name. */
  const find = async (
    userId: UserId,
    viewer: ActingCharacter,
    name: string,
  ): Promise<FoundCharacter | null> =>
    (await repo.own(userId, name, viewer.region)) ??
    (viewer.clan === null ? null : repo.clanMate(viewer.clan.id, name, viewer.region));

  return {
    async permissions(userId, characterId, isWithoutGame) {
      const own = await ownCharacter(userId, characterId, isWithoutGame);
      if (own === null) return err('character.notYours');
      if (own.clan === null)
        return ok({
          ...NO_PERMISSIONS,
          closedPages: [],
          grantedPages: [],
          ...(own.needsGame === true && { needsGame: true }),
        });
      const { id, role, grantedPages } = own.clan;
      const telemetry = await telemetryOf(id, userId);
      return ok({
        ...permissionsOf(role),
        closedPages: await pageAccess.closedPages(id, own.clan),
        grantedPages: [...grantedPages],
        ...(telemetry !== null && { telemetry }),
      });
    },
    async pageAccess(userId, characterId, page, isWithoutGame) {
      if (characterId === null) return CLOSED;
      try {
        const own = await ownCharacter(userId, characterId, isWithoutGame);
        if (own === null || own.clan === null) return CLOSED;
        const roles = await pageAccess.rolesThatOpen(own.clan.id, page);
        return { hasAccess: await pageAccess.mayOpen(own.clan.id, own.clan, page), roles };
      } catch (error) {
        log.error({ err: error, page }, 'page access could not be checked');
        return CLOSED;
      }
    },
    async history(userId, viewer, name) {
      const found = await find(userId, viewer, name);
      if (found === null) return err('character.notFound');
      // A clan mate's history elsewhere is private; the history of a claimed character belongs to nobody
      // known.
      const isWhole = found.isOwn && !found.isClaimed;
      if (!isWhole && found.clanId === null) return ok([]);
      return ok([...(await repo.history(found.region, found.name, isWhole ? null : found.clanId))]);
    },
    async days(userId, viewer, name) {
      const found = await find(userId, viewer, name);
      if (found === null || !found.isOwn || found.isUnsure) return err('character.notFound');
      return ok([...(await repo.days(found.region, found.name))]);
    },
    async profile(userId, viewer, name) {
      const found = await find(userId, viewer, name);
      if (found === null) return err('character.notFound');
      const profile = await getProfile(found.region, found.name);
      if (!profile.ok) return profile;
      const { body, fetchedAt } = profile.value;
      const clan = found.clanId === null ? null : await repo.clan(found.clanId);
      const online = isOnline(
        body?.lastLoginAt === null || body === null ? null : Date.parse(body.lastLoginAt),
        clock.now().getTime(),
      );
      const hasStats = body !== null && body.stats.length > 0;
      const notice = statsNotice({ isOwn: found.isOwn && !found.isUnsure, isOnline: online, hasStats });
      const isShown = notice === null && body !== null;
      return ok({
        name: found.name,
        region: found.region,
        clan: clan === null ? null : clanFactsOf(clan),
        clanRank: found.clanRank,
        clanJoinTime: found.clanJoinedAt?.toISOString() ?? null,
        status: body === null ? null : plainStatus(body.status),
        statusRuns: body === null ? [] : statusRuns(body.status),
        achievements: body?.achievements ?? [],
        createdAt: found.createdAt?.toISOString() ?? null,
        lastLoginAt: body?.lastLoginAt ?? null,
        isOnline: online,
        isOwn: found.isOwn,
        stats: isShown ? statTotalsOf(body.stats) : null,
        stalcraftStats: isShown ? body.stats.map(({ id, type, value }) => ({ id, type, value })) : [],
        lastStats: notice === null ? null : await lastKnown(found, body, fetchedAt, online),
        statsNotice: notice,
        fetchedAt: fetchedAt.toISOString(),
      });
    },
  };
}
