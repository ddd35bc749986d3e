/** Leaving for good, and a person's own data as a file. Source: decision "Leaving for good". */
import { anonymousName, type Substitutes } from '../../../domain/account/anonymity.ts';
import { checkLeaving, isFreshSignIn, nameToType } from '../../../domain/account/leaving.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { ClanId, SessionId, UserId } from '../../../domain/ids.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createLeaveRepo } from './leave.repo.ts';
import { ownFile } from './own-file.ts';
import { createPersonRepo, type PersonIds, type PersonRepo } from './person.repo.ts';
import type { OwnDataRepo } from './own-data.repo.ts';

/** What a person is told before leaving. */
export interface Leaving {
  readonly nameToType: string;
  /** False: they have to sign in again first. */
  readonly isFresh: boolean;
  /** Names of the clans that they lead. */
  readonly leads: readonly string[];
}

export interface AccountService {
  /** Null: there is no such account any more. */
  leaving(userId: UserId, sessionId: SessionId): Promise<Leaving | null>;
  /** The pieces of the person's own file. */
  ownFile(userId: UserId): AsyncIterable<string>;
  /** Deletes the account; an account that is gone already stays so. */
  leave(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    by: { readonly sessionId: SessionId; readonly typed: string },
  ): Promise<Result<null, 'auth.signInAgain' | 'auth.nameDiffers'>>;
}

/** Parts of leaving that are other features'. */
export interface LeavingPorts {
  readonly ledger: (db: UnitOfWork['db'], clanId: ClanId, substitutes: Substitutes) => Promise<void>;
  /** A character is gone from a clan: what depends on it follows. */
  readonly settle: (work: UnitOfWork, clanId: ClanId) => Promise<void>;
}

/** A number from 0 to 1, of the last 48 bits of an id, which are random. */
function randomOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16) / 2 ** 48;
}

/** In each region the same ids, and other names. */
function substitutesOf(
  { ids, partIds, names }: PersonIds,
  newId: () => string,
): (region: string) => Substitutes {
  const byId = new Map([...ids, ...partIds].map((id) => [id, newId()]));
  const byRegion = new Map(
    [...names].map(([region, ofRegion]) => [
      region,
      new Map(ofRegion.map((name) => [nameKey(name), anonymousName(randomOf(newId()))])),
    ]),
  );
  return (region) => ({ ids: byId, names: byRegion.get(region) ?? new Map<string, string>() });
}

export function createAccountService({
  people: everybody,
  ownData,
  clock,
  ids,
  log,
  ports,
}: {
  readonly people: PersonRepo;
  readonly ownData: OwnDataRepo;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly ports: LeavingPorts;
}): AccountService {
  return {
    async leaving(userId, sessionId) {
      const account = await everybody.account(userId);
      const signedInAt = await everybody.signedInAt(userId, sessionId);
      if (account === null || signedInAt === null) return null;
      return {
        nameToType: nameToType(account),
        isFresh: isFreshSignIn(signedInAt, clock.now()),
        leads: account.characters.flatMap(({ clanName, clanRank }) =>
          clanName !== null && clanRank === 'LEADER' ? [clanName] : [],
        ),
      };
    },

    async *ownFile(userId) {
      yield* ownFile(ownData, await everybody.ids(userId), clock.now());
    },

    async leave(work, userId, { sessionId, typed }) {
      const people = createPersonRepo(work.db);
      const account = await people.account(userId, true);
      const signedInAt = await people.signedInAt(userId, sessionId);
      // another call has been faster
      if (account === null || signedInAt === null) return ok(null);
      const allowed = checkLeaving(account, { typed, signedInAt, now: work.now });
      if (!allowed.ok) return allowed;

      const person = await people.ids(userId);
      const substitutes = substitutesOf(person, () => ids.id());
      const leave = createLeaveRepo(work.db);
      const clans = await leave.clansOf(person);
      for (const { id: clanId, region } of clans) {
        await work.nextRev(clanId);
        await leave.makeAnonymous(clanId, person, substitutes(region));
        await ports.ledger(work.db, clanId, substitutes(region));
        await leave.restartDevices(clanId);
        await leave.endFiles(clanId, work.now);
      }
      await leave.deleteRows(person);
      for (const { id: clanId, region } of clans) {
        await ports.settle(work, clanId);
        const { names } = substitutes(region);
        const own = account.characters.find((character) => character.clanId === clanId);
        await work.appendAudit({
          clanId,
          actor: null,
          action: 'account.left',
          entityKind: 'account',
          entityId: ids.id(),
          before: null,
          after: null,
          whole: {
            characterName:
              (own && names.get(nameKey(own.name))) ??
              [...names.values()][0] ??
              anonymousName(randomOf(ids.id())),
          },
        });
      }
      for (const one of person.sessionIds) work.sessionEnded(one);
      log.info({ event: 'account.left', clans: clans.length }, 'an account was deleted');
      return ok(null);
    },
  };
}
