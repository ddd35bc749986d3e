/** Sessions, and who the signed-in user is. */
import type { CharacterId, SessionId, UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { User } from '../../../contract/accounts.ts';
import { clanFactsOf } from '../../../domain/characters/clan-facts.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Identities } from '../../http/request/authenticate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { AuthRepo } from './auth.repo.ts';
import type { OwnCharactersService } from './own-characters.service.ts';
import type { PeopleRepo, Person } from './people.repo.ts';
import { hashOf } from './secrets.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** Minimum interval between writes of a session's "last seen". */
const TOUCH_MS = 5 * 60_000;
const DEAD_SESSION_RETENTION_MS = 24 * 3_600_000;

export interface SessionView {
  readonly id: SessionId;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

/** The push devices of a session: removed once it has ended. */
export interface SessionDevices {
  sessionEnded(work: UnitOfWork, sessionId: SessionId): Promise<void>;
}

export interface AuthService extends Pick<Identities, 'session' | 'character'> {
  me(userId: UserId): Promise<User | null>;
  logout(userId: Authorized<UserId>, sessionId: SessionId): Promise<void>;
  sessions(userId: UserId, currentId: SessionId): Promise<SessionView[]>;
  revoke(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    sessionId: SessionId,
  ): Promise<Result<null, 'request.notFound'>>;
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
  readonly log: Log;
}): AuthService {
  const { repo, people, ownCharacters, clock, isOperator, birthdayOf, works, devices, log } = deps;
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
      };
    },
    async character(userId, characterId) {
      await ownCharacters.refreshIfStale(userId);
      return people.ownCharacter(userId, characterId);
    },
    async me(userId) {
      await ownCharacters.refreshIfStale(userId);
      const person = await people.person(userId);
      return person === null ? null : userOf(person, isOperator(person.login), birthdayOf(person));
    },
    async logout(userId, sessionId) {
      await works.run(userId, async (work) => {
        await repo.revokeSession(userId, sessionId, work.now, work.db);
        await devices.sessionEnded(work, sessionId);
        work.sessionEnded(sessionId);
        return ok(null);
      });
      log.info({ event: 'signOut.done', userId }, 'signed out');
    },
    async sessions(userId, currentId) {
      const lines = await repo.liveSessions(userId, clock.now());
      return lines.map((line) => ({
        id: line.id,
        device: line.device,
        createdAt: line.createdAt.toISOString(),
        lastSeenAt: line.lastSeenAt.toISOString(),
        isCurrent: line.id === currentId,
      }));
    },
    async revoke(work, userId, sessionId) {
      if (!(await repo.revokeSession(userId, sessionId, work.now, work.db))) return err('request.notFound');
      await devices.sessionEnded(work, sessionId);
      work.sessionEnded(sessionId);
      log.info({ event: 'session.revoked', userId }, 'session revoked');
      return ok(null);
    },
    prefer: (work, userId, characterId) => people.prefer(userId, characterId, work.db),
    sweep: () => repo.sweep(clock.now(), new Date(clock.now().getTime() - DEAD_SESSION_RETENTION_MS)),
  };
}
