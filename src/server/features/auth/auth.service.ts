/** Sessions, and who the signed-in user is. */
import type { CharacterId, SessionId, UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { User } from '../../../contract/accounts.ts';
import { clanFactsOf } from '../../../domain/characters/clan-facts.ts';
import { deviceZone } from '../../../domain/auth/device.ts';
import { isConfirmed } from '../../../domain/auth/game-confirmation.ts';
import { ACCOUNT_LOG_DAYS, type AccountEvent, GAME_WAY } from '../../../domain/auth/sign-in-way.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Identities } from '../../http/request/authenticate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { AuthRepo, EndedSession } from './auth.repo.ts';
import type { OwnCharactersService } from './own-characters.service.ts';
import type { PeopleRepo, Person } from './people.repo.ts';
import { hashOf } from './secrets.ts';
import type { AccountLogRepo } from './account-log.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** Minimum interval between writes of a session's "last seen". */
const TOUCH_MS = 5 * 60_000;
const DEAD_SESSION_RETENTION_MS = 24 * 3_600_000;

const DAY_MS = 86_400_000;
/** More than anybody reads. */
const MOST_EVENTS = 200;

/** A way to sign in: its id, and what people call it. */
interface NamedWay {
  readonly id: string;
  readonly name: string;
}

export interface SessionView {
  readonly id: SessionId;
  readonly device: string;
  readonly way: NamedWay;
  readonly network: string | null;
  readonly timeZone: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

export interface AccountEventView {
  readonly id: string;
  readonly at: string;
  readonly event: AccountEvent;
  readonly way: NamedWay | null;
  readonly device: string | null;
  readonly network: string | null;
}

/** The push devices of a session: removed once it has ended. */
export interface SessionDevices {
  sessionEnded(work: UnitOfWork, sessionId: SessionId): Promise<void>;
}

export interface AuthService extends Pick<Identities, 'session' | 'character'> {
  me(userId: UserId): Promise<User | null>;
  logout(userId: Authorized<UserId>, sessionId: SessionId): Promise<void>;
  /** Stores the zone that the device of a session says; anything else is dropped. */
  noteTimeZone(sessionId: SessionId, text: string | undefined): Promise<void>;
  sessions(userId: UserId, currentId: SessionId): Promise<SessionView[]>;
  revoke(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    sessionId: SessionId,
  ): Promise<Result<null, 'request.notFound'>>;
  /** Signs out every other device; returns how many. */
  revokeOthers(work: UnitOfWork, userId: Authorized<UserId>, sessionId: SessionId): Promise<number>;
  /** What happened to the account lately, newest first. */
  accountLog(userId: UserId): Promise<AccountEventView[]>;
  prefer(work: UnitOfWork, userId: Authorized<UserId>, characterId: CharacterId): Promise<void>;
  sweep(): Promise<void>;
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function userOf(person: Person, isOperator: boolean, birthday: string | null): User {
  return {
    id: person.id,
    login: person.login,
    displayName: person.displayName,
    isOperator,
    preferredCharacterId: person.preferredCharacterId,
    characters: person.characters.map((character) => ({
      id: character.id,
      name: character.name,
      region: character.region,
      createdAt: instant(character.createdAt),
      clan: character.clan === null ? null : clanFactsOf(character.clan),
      clanRank: character.clanRank,
      clanJoinTime: instant(character.clanJoinedAt),
      claim: character.claim,
    })),
    charactersSeenAt: instant(person.charactersSeenAt),
    ...(birthday !== null && { birthday }),
  };
}

export function createAuthService(deps: {
  readonly repo: AuthRepo;
  readonly people: PeopleRepo;
  readonly ownCharacters: OwnCharactersService;
  readonly clock: Clock;
  readonly isOperator: (login: string) => boolean;
  /** YYYY-MM-DD of the one person whom the app congratulates; null for all others. */
  readonly birthdayOf: (person: Pick<Person, 'id' | 'login'>) => string | null;
  readonly works: UnitOfWorkRunner;
  readonly devices: SessionDevices;
  readonly accountLog: AccountLogRepo;
  readonly nameOfWay: (id: string) => string;
  readonly ids: Ids;
  readonly log: Log;
}): AuthService {
  const { repo, people, ownCharacters, clock, isOperator, birthdayOf, works, devices, ids, log } = deps;
  const { accountLog, nameOfWay } = deps;
  const named = (id: string): NamedWay => ({ id, name: nameOfWay(id) });

  /** What follows once sessions are marked as ended. */
  const finishEnd = async (
    work: UnitOfWork,
    userId: UserId,
    event: AccountEvent,
    sessions: readonly EndedSession[],
  ): Promise<void> => {
    for (const { id } of sessions) {
      await devices.sessionEnded(work, id);
      work.sessionEnded(id);
    }
    await accountLog.add(
      sessions.map(({ device, way }) => ({
        id: ids.id(),
        userId,
        at: work.now,
        event,
        way,
        device,
        network: null,
      })),
      work.db,
    );
  };

  return {
    async session(token) {
      const now = clock.now();
      const live = await repo.liveSession(hashOf(token), now);
      if (live === null) return null;
      if (!isRecent(live.lastSeenAt.getTime(), now.getTime(), TOUCH_MS))
        await repo.touchSession(live.id, now);
      return {
        user: { id: live.userId, login: live.login, isOperator: isOperator(live.login) },
        sessionId: live.id,
        token: null,
        ...(live.way !== GAME_WAY && { isWithoutGame: true as const }),
      };
    },
    async character(userId, characterId, isWithoutGame = false) {
      await ownCharacters.refreshIfStale(userId);
      const own = await people.ownCharacter(userId, characterId);
      if (own === null) return null;
      const { confirmedAt, ...character } = own;
      // who signed in with the game has been confirmed by that
      const isLapsed =
        isWithoutGame &&
        own.clan !== null &&
        !isConfirmed(confirmedAt?.getTime() ?? null, clock.now().getTime());
      return isLapsed ? { ...character, clan: null, needsGame: true as const } : character;
    },
    async me(userId) {
      await ownCharacters.refreshIfStale(userId);
      const person = await people.person(userId);
      return person === null ? null : userOf(person, isOperator(person.login), birthdayOf(person));
    },
    async noteTimeZone(sessionId, text) {
      const zone = deviceZone(text);
      if (zone !== null) await repo.saveTimeZone(sessionId, zone);
    },
    async logout(userId, sessionId) {
      await works.run(userId, async (work) => {
        const ended = await repo.revokeSession(userId, sessionId, work.now, work.db);
        await finishEnd(work, userId, 'signedOut', ended === null ? [] : [ended]);
        return ok(null);
      });
      log.info({ event: 'signOut.done', userId }, 'signed out');
    },
    async sessions(userId, currentId) {
      const lines = await repo.liveSessions(userId, clock.now());
      return lines.map((line) => ({
        id: line.id,
        device: line.device,
        way: named(line.way),
        network: line.network,
        timeZone: line.timeZone,
        createdAt: line.createdAt.toISOString(),
        lastSeenAt: line.lastSeenAt.toISOString(),
        isCurrent: line.id === currentId,
      }));
    },
    async revoke(work, userId, sessionId) {
      const ended = await repo.revokeSession(userId, sessionId, work.now, work.db);
      if (ended === null) return err('request.notFound');
      await finishEnd(work, userId, 'ended', [ended]);
      log.info({ event: 'session.revoked', userId }, 'session revoked');
      return ok(null);
    },
    async revokeOthers(work, userId, sessionId) {
      const ended = await repo.revokeOthers(userId, sessionId, null, work.now, work.db);
      await finishEnd(work, userId, 'ended', ended);
      log.info({ event: 'session.othersRevoked', userId, count: ended.length }, 'other sessions revoked');
      return ended.length;
    },
    async accountLog(userId) {
      const since = new Date(clock.now().getTime() - ACCOUNT_LOG_DAYS * DAY_MS);
      const events = await accountLog.newest(userId, since, MOST_EVENTS);
      return events.map(({ at, way, ...event }) => ({
        ...event,
        at: at.toISOString(),
        way: way === null ? null : named(way),
      }));
    },
    prefer: (work, userId, characterId) => people.prefer(userId, characterId, work.db),
    async sweep() {
      const now = clock.now();
      await repo.sweep(now, new Date(now.getTime() - DEAD_SESSION_RETENTION_MS));
      await accountLog.removeBefore(new Date(now.getTime() - ACCOUNT_LOG_DAYS * DAY_MS));
    },
  };
}
