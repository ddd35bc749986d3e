/** A whole app with a push service of its own: people, their devices, decisions, and what arrived. */
import { type ClanId, type SkipId, toId } from '../../src/domain/ids.ts';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { InboxItem } from '../../src/contract/notifications.ts';
import type { SkipNotice } from '../../src/contract/skips.ts';
import { ok } from '../../src/domain/result.ts';
import { JOBS_SCHEMA } from '../../src/server/db/jobs/job-queues.ts';
import { openJobs } from '../../src/server/db/jobs/jobs.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createInboxRepo } from '../../src/server/features/notifications/inbox/inbox.repo.ts';
import {
  createInboxService,
  type InboxService,
} from '../../src/server/features/notifications/inbox/inbox.service.ts';
import { randomIds as ids } from '../../src/server/ports/ids.ts';
import type { UnitOfWorkRunner } from '../../src/server/ports/unit-of-work.ts';
import { type SignedIn, startTestApp, type TestApp } from './app.ts';
import { createPushDevice, type PushDevice, type PushEndpoint, startPushEndpoint } from './push-endpoint.ts';
import { authorizeSystem } from '../../src/server/ports/authorized.ts';

export interface PushSettings {
  readonly publicKey: string;
  readonly topics: Readonly<Record<string, boolean>>;
  readonly devices: readonly {
    readonly id: string;
    readonly device: string;
    readonly isCurrent: boolean;
    readonly lastStatus: number | null;
  }[];
}

export interface InboxPage {
  readonly items: InboxItem[];
  readonly total: number;
  readonly unread: number;
}

export interface ArrivedMessage {
  readonly kind: string;
  readonly id: string;
  readonly skipId: string | null;
}

export interface PushBench {
  readonly test: TestApp;
  readonly endpoint: PushEndpoint;
  readonly works: UnitOfWorkRunner;
  readonly inbox: InboxService;
  /** A device that has not subscribed; the path of its address has `push-secret` in it. */
  fresh(): PushDevice;
  send(method: string, path: string, person: SignedIn, body?: unknown): Promise<Response>;
  json<T>(answer: Promise<Response>): Promise<T>;
  subscribe(person: SignedIn, device: PushDevice): Promise<string>;
  settings(person: SignedIn): Promise<PushSettings>;
  page(person: SignedIn, number?: number): Promise<InboxPage>;
  /** Publishes a decision as the skips feature does; answers the id of the skip. */
  decide(person: SignedIn, notice?: Partial<SkipNotice>): Promise<SkipId>;
  arrived(device: PushDevice): ArrivedMessage[];
  /** Waits until nothing is left to send. */
  settled(): Promise<void>;
  /** Forgets devices, lines and messages. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The first character's clan. */
export function clanOf(person: SignedIn): ClanId {
  return person.user.characters[0]?.clan?.id ?? toId<ClanId>('');
}

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Starts it; the leader is an operator. Close it in `afterAll`. */
export async function startPushBench(): Promise<PushBench> {
  const endpoint = await startPushEndpoint();
  const test = await startTestApp({
    vars: { PUSH_EXTRA_HOSTS: endpoint.host, OPERATORS: 'leader' },
    deps: { pushNetwork: { ca: endpoint.ca, timeoutMs: 2_000 } },
  });
  await test.app.startJobs();
  const { db } = test.database;
  const jobs = await openJobs({ target: test.database.target, log: silent });
  const clock = { now: () => new Date() };
  const works = createUnitOfWorkRunner({ db, clock, ids, jobs, bus: { publish: () => undefined } });
  const inbox = createInboxService({ repo: createInboxRepo(db), works, clock, ids });
  let paths = 0;

  const send: PushBench['send'] = (method, path, person, body) =>
    test.fetch(path, {
      method,
      headers: {
        ...person.headers,
        'idempotency-key': ids.id(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const json: PushBench['json'] = async <T>(answer: Promise<Response>): Promise<T> =>
    (await (await answer).json()) as T;

  return {
    test,
    endpoint,
    works,
    inbox,
    send,
    json,
    fresh: () => createPushDevice(endpoint.urlOf(`/push-secret/${(paths += 1)}`)),
    subscribe: async (person, device) =>
      (await json<{ id: string }>(send('POST', '/api/notifications/subscriptions', person, device.target)))
        .id,
    settings: (person) => json(send('GET', '/api/notifications/settings', person)),
    page: (person, number = 1) => json(send('GET', `/api/notifications?page=${number}`, person)),
    async decide(person, notice = {}) {
      const skipId = toId<SkipId>(ids.id());
      await works.run(authorizeSystem('test'), async (work) => {
        await inbox.notify(work, {
          clanId: clanOf(person),
          rev: await work.nextRev(clanOf(person)),
          userIds: [person.user.id],
          notice: {
            kind: 'skipDecided',
            skipId,
            characterName: 'Wolf',
            startDate: '2026-11-21',
            endDate: '2026-11-22',
            status: 'approved',
            reason: null,
            ...notice,
          },
        });
        return ok(null);
      });
      return skipId;
    },
    arrived: (device) =>
      endpoint.messages
        .filter(({ path }) => device.target.endpoint.endsWith(path))
        .map(({ body }) => device.read(body) as ArrivedMessage),
    settled: () =>
      vi.waitFor(
        async () => {
          const { rows } = await sql<{
            left: number;
          }>`SELECT count(*) AS left FROM ${sql.table(`${JOBS_SCHEMA}.job`)} WHERE state < 'completed'`.execute(
            db,
          );
          if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} jobs are left`);
        },
        { timeout: 30_000, interval: 50 },
      ),
    async clear() {
      await db.deleteFrom('push_subscriptions').execute();
      await db.deleteFrom('notifications').execute();
      await db.deleteFrom('push_deliveries').execute();
      endpoint.answer(() => ({ status: 201 }));
      endpoint.messages.length = 0;
    },
    async close() {
      await jobs.close(1_000);
      await test.close();
      await endpoint.close();
    },
  };
}
