/** A clan with two members and an officer on a test server, new for each test, and mirrors that sync with it. */
import { type ClanId, type NotificationId, toId, type UserId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type AddedPerson, addPeople, changeClan } from './clan-rows.ts';
import { type RequestSync, requestSync, Mirror } from './sync-mirror.ts';

export const DAY_MS = 86_400_000;
export const TODAY = new Date().toISOString().slice(0, 10);

export interface SyncBench {
  readonly test: TestApp;
  readonly clanId: ClanId;
  readonly member: AddedPerson;
  readonly mate: AddedPerson;
  readonly officer: AddedPerson;
  readonly ask: RequestSync;
  /** Adds another clan; returns its id. */
  readonly addClan: () => Promise<ClanId>;
  /** Adds an inbox notification; returns its revision. */
  readonly addNotice: (userId: UserId) => Promise<number>;
  readonly emptyMirrorOf: (person: AddedPerson) => Mirror;
  /** A mirror that has synced. */
  readonly mirrorOf: (person: AddedPerson) => Promise<Mirror>;
}

/** Opens the bench for the tests of a file; call at its top level. */
export function openSyncBench(): SyncBench {
  let test: TestApp;
  const ask: RequestSync = (person, since, scope) => requestSync(test, person, since, scope);
  let clanId: ClanId;
  let member: AddedPerson;
  let mate: AddedPerson;
  let officer: AddedPerson;
  beforeAll(async () => {
    test = await startTestApp();
  });

  afterAll(async () => {
    await test.close();
  });

  async function addClan(): Promise<ClanId> {
    const id = toId<ClanId>(randomUUID());
    await test.database.db
      .insertInto('clans')
      .values({
        id,
        region: 'EU',
        name: id.slice(0, 8),
        tag: 'T',
        level: 1,
        level_points: 0,
        registered_at: null,
        alliance: null,
        description: '',
        leader_name: '',
        member_count: 3,
        seen_at: new Date(),
      })
      .execute();
    return id;
  }

  beforeEach(async () => {
    const { db } = test.database;
    clanId = await addClan();
    [member, mate] = (await addPeople(db, clanId, 2)) as [AddedPerson, AddedPerson];
    [officer] = (await addPeople(db, clanId, 1, 'OFFICER')) as [AddedPerson];
  });

  function emptyMirrorOf(person: AddedPerson): Mirror {
    return new Mirror(ask, person);
  }

  function mirrorOf(person: AddedPerson): Promise<Mirror> {
    return emptyMirrorOf(person).sync();
  }

  function addNotice(userId: string): Promise<number> {
    return changeClan(test.database.db, clanId, (trx, rev) =>
      trx
        .insertInto('notifications')
        .values({
          clan_id: clanId,
          id: toId<NotificationId>(randomUUID()),
          user_id: toId<UserId>(userId),
          created_at: new Date(),
          read_at: null,
          rev,
          notice: JSON.stringify({
            kind: 'skipDecided',
            skipId: randomUUID(),
            characterName: 'Nobody',
            startDate: TODAY,
            endDate: TODAY,
            status: 'approved',
            reason: null,
          }),
        })
        .execute(),
    );
  }

  return {
    get test() {
      return test;
    },
    get clanId() {
      return clanId;
    },
    get member() {
      return member;
    },
    get mate() {
      return mate;
    },
    get officer() {
      return officer;
    },
    ask,
    addClan,
    addNotice,
    emptyMirrorOf,
    mirrorOf,
  };
}
