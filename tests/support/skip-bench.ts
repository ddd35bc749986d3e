/**
 * Skips over the real database and without HTTP: clans and people as rows, a clock that is set by hand,
 * and jobs that are enqueued in the transaction of their change and run on demand.
 */
import { type CharacterId, type ClanId, type SkipId, toId, type UserId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Skip } from '../../src/contract/skips.ts';
import { type ClanRank, roleOfRank } from '../../src/domain/characters/rank.ts';
import { type ClanRules, defaultRules } from '../../src/domain/clan-settings/clan-settings.ts';
import type { Result } from '../../src/domain/result.ts';
import {
  createUnitOfWorkRunner,
  type JobSender,
} from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createClanSettingsRepo } from '../../src/server/features/clan-settings/clan-settings.repo.ts';
import {
  type ClanSettingsService,
  createClanSettingsService,
} from '../../src/server/features/clan-settings/clan-settings.service.ts';
import { createInboxRepo } from '../../src/server/features/notifications/inbox/inbox.repo.ts';
import { createInboxService } from '../../src/server/features/notifications/inbox/inbox.service.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { scheduledEvents } from '../../src/server/features/schedule/schedule.repo.ts';
import { createSkipsRepo } from '../../src/server/features/skips/skips.repo.ts';
import type { SkipDecisions } from '../../src/server/features/skips/skip-decisions.service.ts';
import type { SkipsService } from '../../src/server/features/skips/skips.service.ts';
import { createSkips, type Skips } from '../../src/server/features/skips/skips.feature.ts';
import { createClanDays } from '../../src/server/ports/clan-days.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { type JobData, RetryLaterError } from '../../src/server/ports/jobs.ts';
import type { UnitOfWorkRunner } from '../../src/server/ports/unit-of-work.ts';
import { type AppDatabase, openAppDatabase } from './app-database.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';

export interface SkipBench extends AppDatabase {
  readonly works: UnitOfWorkRunner;
  readonly service: SkipsService;
  readonly decisions: SkipDecisions;
  readonly jobs: Skips['jobs'];
  readonly settings: ClanSettingsService;
  /** The instant of the next changes; a function is called for each. */
  setNow(now: string | (() => Date)): void;
  clan(rules?: Partial<ClanRules>): Promise<ClanId>;
  person(clanId: ClanId, rank: ClanRank): Promise<ClanActor>;
  request(
    actor: ClanActor,
    startDate: string,
    endDate: string,
    id?: SkipId,
  ): ReturnType<SkipsService['create']>;
  cancel(actor: ClanActor, id: SkipId): ReturnType<SkipsService['cancel']>;
  review(actor: ClanActor, id: SkipId, decision: 'approve' | 'reject'): ReturnType<SkipsService['review']>;
  remove(actor: ClanActor, id: SkipId): ReturnType<SkipsService['remove']>;
  /** Jobs of the two kinds that wait, and when they are due. */
  waiting(): Promise<readonly { readonly name: string; readonly startAt: string }[]>;
  /** Runs what is due by the bench's clock, and what comes of it, until nothing is; answers how many ran. */
  runJobs(): Promise<number>;
  skips(clanId: ClanId): Promise<Skip[]>;
  close(): Promise<void>;
}

interface JobRow {
  readonly id: number;
  readonly name: 'skips.autoDecide' | 'skips.autoPlan';
  readonly data: JobData['skips.autoDecide'];
  readonly start_at: Date;
}

export function valueOf<Value>(outcome: Result<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.details)}`);
  return outcome.value;
}

export async function openSkipBench(): Promise<SkipBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-skips-'));
  const { database, closeDatabase } = await openAppDatabase(dataDir);
  const { db } = database;
  let now: () => Date = () => new Date();
  const clock = { now: () => now() };
  await sql`CREATE TABLE test_jobs (id serial PRIMARY KEY, name text, data jsonb, start_at timestamptz, unique_key text UNIQUE)`.execute(
    db,
  );
  const collect: JobSender = {
    async send(trx, name, data, options) {
      if (name !== 'skips.autoDecide' && name !== 'skips.autoPlan') return;
      await sql`INSERT INTO test_jobs (name, data, start_at, unique_key) VALUES (${name}, ${JSON.stringify(data)}, ${options?.startAt ?? clock.now()}, ${options?.uniqueKey ?? null}) ON CONFLICT DO NOTHING`.execute(
        trx,
      );
    },
  };
  const works = createUnitOfWorkRunner({
    db,
    clock,
    ids: randomIds,
    jobs: collect,
    bus: { publish: () => undefined },
  });
  const settings = createClanSettingsService({
    repo: createClanSettingsRepo(db),
    onAccessChanged: async () => undefined,
    onModeChanged: async () => undefined,
  });
  const notices = createInboxService({ repo: createInboxRepo(db), works, clock, ids: randomIds });
  const { service, decisions, jobs } = createSkips({
    repo: createSkipsRepo(db),
    works,
    rules: settings,
    schedule: scheduledEvents,
    notices,
    days: createClanDays(),
    clock,
    onDecided: async () => undefined,
  });

  const runOne = async (job: JobRow): Promise<void> => {
    try {
      await jobs[job.name](job.data, 1);
    } catch (error) {
      if (!(error instanceof RetryLaterError)) throw error;
      await sql`INSERT INTO test_jobs (name, data, start_at) VALUES (${job.name}, ${JSON.stringify(job.data)}, ${new Date(clock.now().getTime() + error.afterSeconds * 1_000)})`.execute(
        db,
      );
    }
  };

  return {
    database,
    closeDatabase,
    works,
    service,
    decisions,
    jobs,
    settings,
    setNow(instant) {
      now = typeof instant === 'string' ? () => new Date(instant) : instant;
    },
    async clan(rules = {}) {
      const id = toId<ClanId>(randomUUID());
      await db
        .insertInto('clans')
        .values({
          id,
          region: 'EU',
          name: 'Clan',
          tag: 'CLN',
          level: 1,
          level_points: 0,
          registered_at: null,
          alliance: null,
          description: '',
          leader_name: 'L',
          member_count: 0,
          seen_at: new Date(),
        })
        .execute();
      await createClanSettingsRepo(db).save(
        id,
        0,
        { ...defaultRules('EU'), ...rules },
        { by: 'test', at: new Date(), rev: 0 },
      );
      return id;
    },
    async person(clanId, rank) {
      const userId = toId<UserId>(randomUUID());
      const characterId = toId<CharacterId>(randomUUID());
      const characterName = `${rank}-${userId.slice(0, 6)}`;
      await db
        .insertInto('users')
        .values({
          id: userId,
          game_uuid: userId,
          login: characterName,
          display_name: characterName,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: new Date(),
        })
        .execute();
      await db
        .insertInto('characters')
        .values({
          id: characterId,
          user_id: userId,
          region: 'EU',
          name: characterName,
          game_created_at: null,
          clan_id: clanId,
          clan_rank: rank,
          clan_joined_at: null,
          position: 0,
          seen_at: new Date(),
        })
        .execute();
      return { userId, characterId, characterName, clanId, rank, role: roleOfRank(rank), grantedPages: [] };
    },
    request: (actor, startDate, endDate, id = toId<SkipId>(randomUUID())) =>
      works.run(authorizeSystem('test'), (work) =>
        service.create(work, authorize(actor), { id, startDate, endDate }),
      ),
    cancel: (actor, id) =>
      works.run(authorizeSystem('test'), (work) => service.cancel(work, authorize(actor), id)),
    review: (actor, id, decision) =>
      works.run(authorizeSystem('test'), (work) => service.review(work, authorize(actor), id, { decision })),
    remove: (actor, id) =>
      works.run(authorizeSystem('test'), (work) => service.remove(work, authorize(actor), id)),
    async waiting() {
      const { rows } = await sql<{
        name: string;
        start_at: Date;
      }>`SELECT name, start_at FROM test_jobs ORDER BY start_at, id`.execute(db);
      return rows.map((row) => ({ name: row.name, startAt: row.start_at.toISOString() }));
    },
    async runJobs() {
      for (let ran = 0; ;) {
        const { rows } =
          await sql<JobRow>`DELETE FROM test_jobs WHERE start_at <= ${clock.now()} RETURNING id, name, data, start_at`.execute(
            db,
          );
        if (rows.length === 0) return ran;
        ran += rows.length;
        await Promise.all(rows.map(runOne));
      }
    },
    async skips(clanId) {
      return [
        ...(await createSkipsRepo(db).changed({
          clanId,
          userId: toId<UserId>(''),
          includesEveryone: true,
          aboveRev: -1,
          limit: 100_000,
          endDateFrom: null,
        })),
      ];
    },
    async close() {
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
