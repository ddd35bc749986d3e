/**
 * Fills a new database with the life of the simulator's clans: the same features as the program's, with a clock that goes
 * through ten weeks in seconds, a simulator with the same clock, and nobody listening. Source: decision 0090.
 */
import { sql } from 'kysely';
import { type Role, roleOfRank } from '../../domain/characters/rank.ts';
import { addDays } from '../../domain/skips/calendar.ts';
import { zoneOfRegion } from '../../domain/clan-settings/time-zone.ts';
import { type EntityId, toId } from '../../domain/ids.ts';
import { JOB_NAMES } from '../db/jobs/job-queues.ts';
import { openJobs } from '../db/jobs/jobs.ts';
import type { OpenDatabase } from '../db/open.ts';
import { createUnitOfWorkRunner } from '../db/unit-of-work/unit-of-work-runner.ts';
import { keyFor } from '../features/auth/secrets.ts';
import type { BulkSource } from '../features/auction/market/bulk-import.ts';
import type { MarketOptions } from '../features/auction/market/market.ts';
import { createGame } from '../game/game.ts';
import { createLogger } from '../http/server/request-log.ts';
import { authorizedPart, authorizeSystem } from '../ports/authorized.ts';
import { type ClanDays, createClanDays } from '../ports/clan-days.ts';
import type { Clock } from '../ports/clock.ts';
import type { DemoAccounts, DemoClan, DemoLife, DemoMoment, DemoStep } from '../ports/demo.ts';
import { type Feature, type FeatureDeps, jobHandlersOf } from '../ports/feature.ts';
import type { LiveBus } from '../ports/live-bus.ts';
import type { SharedLimits } from '../ports/shared-limits.ts';
import { createDirectMarket } from '../zone/direct-market.ts';
import { SIMULATOR_SEED, simulatorSettings } from '../zone/mount-simulator.ts';
import { serveSimulator } from '../zone/serve-alone.ts';
import type { ZoneItem } from '../zone/items.ts';
import { createPeople } from '../zone/simulation/people.ts';
import { ZONE_REGION } from '../zone/zone.ts';
import { createSeededIds, createSeededRandom, demoDraw } from './seeded.ts';
import { createTimeline, type LaterJob } from './timeline.ts';

/** Ten weeks. */
const DAYS = 70;
const DAY_MS = 86_400_000;
/** How old prices are at the end. */
const PRICES_MINUTES = 2;

/** Members who have never opened the app. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set([
  'Сивый_Ёж',
  'Novice-of-Rain',
  'Fen',
  '0451-Hatch',
  'Basso-88',
  'Hush',
  'Ржавый',
]);
const OWN_WAYS = {
  harriers: { language: 'en', timeZone: zoneOfRegion(ZONE_REGION) },
  choir: { language: 'ru', timeZone: 'Europe/Moscow' },
} as const;

/** Nobody is connected while a life is filled in. */
const NO_BUS: LiveBus = { publish: () => undefined, subscribe: () => () => undefined };
/** They are by the database's clock, and people of a life are not in a hurry. */
const NO_LIMITS: SharedLimits = { take: () => Promise.resolve(null), giveBack: () => undefined };

/** What the features of a life are made from. */
export interface LifeDeps {
  readonly base: FeatureDeps & { readonly log: ReturnType<typeof createLogger> };
  readonly bus: LiveBus;
  readonly days: ClanDays;
  readonly jobs: {
    counts(): Promise<{ readonly waiting: number; readonly active: number; readonly failed: number }>;
  };
  readonly market: Pick<MarketOptions, 'random'>;
  /** The market is at the end of the life from the start: its prices are imported while the days go by. */
  readonly marketBase: Pick<FeatureDeps, 'clock' | 'ids' | 'works'>;
  readonly bulkMarket: (items: () => Promise<readonly ZoneItem[]>) => BulkSource;
}

export interface LifeFeatures {
  readonly all: readonly Feature[];
  readonly accounts: DemoAccounts;
  /** All items of the current catalogue. */
  readonly items: () => Promise<readonly ZoneItem[]>;
}

/** Makes the program's features a second time. */
export type OpenLife = (deps: LifeDeps) => Promise<LifeFeatures>;

export interface FillDeps {
  readonly openLife: OpenLife;
  readonly database: Pick<OpenDatabase, 'db' | 'target'>;
  readonly secret: Buffer;
  /** The end of the life. */
  readonly now: Date;
  /** Regions that get prices. */
  readonly regions: readonly string[];
  /** How far back prices go; as far as the life by default. */
  readonly priceDays?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (step: DemoStep, done: number, total: number) => void;
}

/** The clans of the simulator, as a life that ends now knows them. */
export function clansAt(now: Date): readonly DemoClan[] {
  let nowMs = now.getTime();
  const people = createPeople(SIMULATOR_SEED, () => nowMs, now.getTime());
  const roleOf = (name: string, daysAgo: number): Role | null => {
    nowMs = now.getTime() - daysAgo * DAY_MS;
    const one = people.byName.get(name.toLowerCase());
    const place = one === undefined ? null : people.membershipOf(one);
    nowMs = now.getTime();
    return place === null ? null : roleOfRank(place.rank);
  };
  return (['harriers', 'choir'] as const).map((key): DemoClan => ({
    key,
    id: toId(people.clanInfo(key).id),
    region: ZONE_REGION,
    timeZone: OWN_WAYS[key].timeZone,
    members: people.members(key).map(({ name }) => name),
    people: people.members(key).flatMap(({ name, rank }) => {
      const login = people.byName.get(name.toLowerCase())?.login;
      if (login === undefined || WITHOUT_ACCOUNT.has(name)) return [];
      const role = roleOfRank(rank);
      const before = Array.from({ length: DAYS }, (_, day) => day).find((day) => roleOf(name, day) !== role);
      return [{ name, login, rank, role, roleDays: before ?? DAYS, language: OWN_WAYS[key].language }];
    }),
  }));
}

/** Fills the database; nothing else may work on it meanwhile. */
export async function fillDemo({
  openLife,
  database,
  secret,
  now,
  regions,
  priceDays = DAYS,
  signal,
  onProgress,
}: FillDeps): Promise<void> {
  const { db, target } = database;
  const timeline = createTimeline();
  timeline.set(now);
  const log = createLogger('silent');
  // ids of their own for each: which of two that run at once comes first differs between fillings
  const baseAt = (name: string, clock: Clock) => {
    const ids = createSeededIds(name, clock);
    const works = createUnitOfWorkRunner({
      db,
      clock,
      ids,
      jobs: {
        send: (_trx, name, data, options) => {
          timeline.send(name, data, options);
          return Promise.resolve();
        },
      },
      bus: null,
    });
    return { clock, ids, works };
  };
  const { ids, works } = baseAt('life', timeline);
  const pricesMs = now.getTime() - PRICES_MINUTES * 60_000;
  const marketBase = baseAt('market', {
    now: () => new Date(Math.max(pricesMs, timeline.now().getTime())),
  });
  let origin = '';
  const game = createGame({
    kind: 'simulator',
    clock: timeline,
    settings: () => simulatorSettings(origin, regions),
  });
  const days = createClanDays();
  const { all, accounts, items } = await openLife({
    base: { db, works, game, clock: timeline, limits: NO_LIMITS, ids, log },
    bus: NO_BUS,
    days,
    jobs: { counts: () => Promise.resolve({ waiting: 0, active: 0, failed: 0 }) },
    market: { random: createSeededRandom() },
    marketBase,
    bulkMarket: (of) =>
      createDirectMarket({
        seed: SIMULATOR_SEED,
        clock: marketBase.clock,
        items: of,
        days: priceDays,
      }),
  });
  const simulator = await serveSimulator({
    clock: timeline,
    secret: keyFor('zone', secret).toString('base64url'),
    items,
    pastUntil: now,
  });
  origin = simulator.origin;
  // By the calendar: a day may have 23 hours.
  const dayAgo = ({ timeZone }: DemoClan, daysAgo: number): string =>
    addDays(days.dayAt(now, timeZone), -daysAgo);
  const system = authorizeSystem('demo');
  const life: DemoLife = {
    now,
    days: DAYS,
    clans: clansAt(now),
    draw: demoDraw,
    origin,
    items: async () =>
      (await items())
        .map(({ tradable, ...item }) => ({ ...item, isTradable: tradable }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    day: dayAgo,
    at: (clan, daysAgo, { hour, minute = 0 }) =>
      new Date(days.startOf(dayAgo(clan, daysAgo), clan.timeZone).getTime() + (hour * 60 + minute) * 60_000),
    ago: (minutes) => new Date(now.getTime() - minutes * 60_000),
    id: <Id extends EntityId>() => toId<Id>(ids.id()),
    async change(clan, { name }, act) {
      const actor = await accounts.actor(name);
      if (actor?.clanId !== clan.id) throw new Error(`The demo has no ${name} in ${clan.key}.`);
      const done = await works.run(system, (work) => act(work, authorizedPart(system, actor)));
      if (done.ok) return done.value;
      throw new Error(`The demo breaks a rule: ${done.code} ${JSON.stringify(done.details)} for ${name}.`);
    },
    progress: (step, done, total) => {
      signal.throwIfAborted();
      onProgress(step, done, total);
    },
  };
  try {
    // One after the other, so that ids are given in the same order at every filling.
    const moments: DemoMoment[] = [];
    for (const feature of all) moments.push(...((await feature.demo?.plan(life)) ?? []));
    moments.push(...analyses(db, now));
    let daysDone = -1;
    const later = await timeline.run(moments, jobHandlersOf(all, JOB_NAMES), now, (at) => {
      signal.throwIfAborted();
      const done = Math.min(DAYS, Math.max(0, DAYS - Math.floor((now.getTime() - at.getTime()) / DAY_MS)));
      if (done > daysDone) onProgress('days', done, DAYS);
      daysDone = done;
    });
    await enqueue(target, database, later);
  } finally {
    for (const feature of all) {
      await feature.stop?.();
      await feature.close?.();
    }
    await simulator.close();
  }
}

/** Days after which the tables have about doubled. */
const ANALYSED_DAYS = [4, 9, 18, 36] as const;

/**
 * Statistics for the planner: a life is over before the database gathers them by itself. Those of prices, most of all
 * rows, are asked in ways that need none.
 */
function analyses(db: OpenDatabase['db'], now: Date): readonly DemoMoment[] {
  return ANALYSED_DAYS.map((day) => ({
    at: new Date(now.getTime() - (DAYS - day) * DAY_MS),
    act: async () => {
      const { rows } = await sql<{ name: string }>`
        SELECT relname AS name FROM pg_stat_user_tables
        WHERE schemaname = current_schema() AND relname NOT LIKE 'market%' AND relname NOT LIKE 'catalogue%'`.execute(
        db,
      );
      await sql`ANALYZE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
    },
  }));
}

/** Hands what is due later to the real queue. */
async function enqueue(
  target: OpenDatabase['target'],
  { db }: Pick<OpenDatabase, 'db'>,
  later: readonly LaterJob[],
): Promise<void> {
  if (later.length === 0) return;
  const jobs = await openJobs({ target, log: createLogger('silent') });
  await db.transaction().execute(async (trx) => {
    for (const { name, data, options } of later) await jobs.send(trx, name, data, options);
  });
  await jobs.close(1_000);
}
