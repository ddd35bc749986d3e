/** The composition root: opens what the server stands on, makes the features, and loops over them. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../contract/registry/endpoints.ts';
import { MIRROR_KINDS } from '../contract/registry/sync.ts';
import { opensPage } from '../domain/characters/standing.ts';
import { JOB_NAMES } from './db/jobs/job-queues.ts';
import { openJobs } from './db/jobs/jobs.ts';
import { createAutomaticBackups } from './db/backup/automatic/automatic-backups.ts';
import { createBackupRunsRepo } from './db/backup/automatic/backup-runs.repo.ts';
import { createPgNotifyChannel } from './db/connection/pg-notify.ts';
import { isDatabaseUnavailable, isDiskFull } from './db/connection/pg-errors.ts';
import { MIGRATIONS } from './db/migrations/list.ts';
import type { OpenDatabase } from './db/open.ts';
import { deleteExpiredKeys } from './db/unit-of-work/idempotency-keys.ts';
import { createRateCounters } from './db/limits/rate-counters.ts';
import { createSharedLimits } from './db/limits/shared-limits.ts';
import { deleteOldHistory } from './db/unit-of-work/history-retention.ts';
import { deletePastWrites } from './db/unit-of-work/write-quota.ts';
import { createUnitOfWorkRunner } from './db/unit-of-work/unit-of-work-runner.ts';
import type { Market } from './features/auction/market/market.ts';
import { keyFor } from './features/auth/secrets.ts';
import { NO_SOURCE } from './features/catalogue/catalogue-import.service.ts';
import { type FeatureOptions, openFeatures } from './features.ts';
import { type Feature, jobHandlersOf, mirrorSourcesOf } from './ports/feature.ts';
import { createGame } from './game/game.ts';
import { requireAllBound } from './http/endpoints/bind.ts';
import { prepareGracefulShutdown } from './http/server/graceful-shutdown.ts';
import { STREAM_LIMITS, type StreamLimits } from './http/endpoints/event-stream.ts';
import { freeBytes, healthRoutes } from './http/health/health.ts';
import { retainAssets, copySite } from './http/static/asset-retention.ts';
import { LIMITS, type Limits, SIMULATOR_LIMITS, type TokenLimits } from './http/request/rate-limits.ts';
import { openWeb } from './http/server/open-web.ts';
import { serveSearchFiles } from './http/static/search-files.ts';
import { answerUnreadable, servePages } from './http/static/serve-pages.ts';
import { sendError } from './http/request/error-reply.ts';
import { createPages, readShell } from './http/static/shell.ts';
import { createLogger } from './http/server/request-log.ts';
import { createClanDays } from './ports/clan-days.ts';
import type { Clock } from './ports/clock.ts';
import type { Game } from './ports/game.ts';
import type { Ids } from './ports/ids.ts';
import { createLiveBus } from './sync/live/live-bus.ts';
import { LIVE_TIMES, type LiveTimes } from './sync/live/live-streams.ts';
import { liveRoutes } from './sync/live/live.routes.ts';
import { createSyncRepo } from './sync/sync.repo.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { createSyncService } from './sync/sync.service.ts';
import { mountSimulator, simulatorSettings } from './zone/mount-simulator.ts';

export interface AppDeps extends FeatureOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'target' | 'ping' | 'facts' | 'migration'>;
  /** The built client; null where there is none, as in tests of the server alone. */
  readonly clientDir: string | null;
  readonly version: string;
  /** Answers are held against the contract before they leave. */
  readonly checkAnswers: boolean;
  readonly limits?: Partial<Limits>;
  readonly tokenLimits?: TokenLimits;
  readonly logStream?: { write(line: string): void };
  /** Times and limits of live streams; tests turn them down. */
  readonly live?: Partial<LiveTimes & StreamLimits>;
  /** What one person may write in a day, in bytes; tests turn it down. */
  readonly dailyWriteBytes?: number;
  /** Stands in for the database's clock in limits, for tests that turn time forward. */
  readonly limitClock?: Clock;
  /** Stands in for the game; without it the adapter speaks to the game or the simulator. */
  readonly game?: Game;
}

export interface App {
  readonly web: FastifyInstance;
  readonly game: Game;
  /** The market by itself, for tests that let it have its turn. */
  readonly market: Pick<Market, 'turn'>;
  /** Listens and answers the address, such as `http://127.0.0.1:8080`. */
  listen(port: number, host: string): Promise<string>;
  /** From now on the server says that it is not ready; calls are still answered. */
  drain(): void;
  /** Imports the catalogue, looks at the market and removes what has expired, until it is closed. */
  startBackground(): void;
  /** From now on this process does jobs: messages, automatic decisions. */
  startJobs(): Promise<void>;
  /** Removes what has expired, now. */
  sweep(): Promise<void>;
  /** Enqueues the scheduled work that is due, now. */
  enqueueDue(): Promise<void>;
  /** Finishes what is under way and stops listening. */
  close(): Promise<void>;
}

/** Interval for starting scheduled work: member lists hourly, character numbers daily. */
const DUE_MS = 5 * 60_000;
/** A write-ahead log segment of the database: without room for one it stops. */
const MIN_FREE_BYTES = 16 * 1_048_576;
const SWEEP_MS = 10 * 60_000;
/** Running jobs get this long at shutdown; the rest is done by another process or after the next start. */
const JOBS_GRACE_MS = 4_000;

/** Makes the app; it listens once `listen` is called. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { env, clock, ids, database, secret } = deps;
  const { db, target } = database;
  const startedAt = clock.now();
  let isDraining = false;
  let port = env.port;
  const ownOrigin = (): string => `http://127.0.0.1:${port}`;

  const log = createLogger(env.logLevel, deps.logStream);
  const bus = createLiveBus({ channel: createPgNotifyChannel({ target, log }), log });
  await bus.start();
  const jobs = await openJobs({ target, log });
  // the features are made with the works that they follow
  let followers: readonly Feature[] = [];
  const works = createUnitOfWorkRunner({
    db,
    clock,
    ids,
    jobs,
    bus,
    onAudited: async (work, entry) => {
      for (const feature of followers) await feature.audited?.(work, entry);
    },
    ...(deps.dailyWriteBytes !== undefined && { dailyWriteBytes: deps.dailyWriteBytes }),
  });
  const game =
    deps.game ??
    createGame({
      kind: env.game === null ? 'simulator' : 'real',
      clock,
      settings: () => env.game ?? simulatorSettings(ownOrigin(), env.regions),
    });
  const limitClock = deps.limitClock === undefined ? null : () => deps.limitClock?.now() ?? new Date();
  const rateCounters = createRateCounters(db, limitClock);
  const limits = createSharedLimits({
    counters: rateCounters,
    log,
    ...(limitClock !== null && { monotonicMs: () => limitClock().getTime() }),
  });
  const base = { db, works, game, clock, limits, ids, log };

  const days = createClanDays();
  const {
    all: features,
    auth,
    auction,
    catalogue,
    clanSettings,
    treasury,
    integrations,
    guestPasses,
  } = await openFeatures({ ...deps, base, bus, days, jobs, limitClock, ownOrigin });

  followers = features.filter((feature) => feature.audited !== undefined);

  const syncRepo = createSyncRepo(db);
  const sync = createSyncService({
    repo: syncRepo,
    clock,
    sources: mirrorSourcesOf(features, MIRROR_KINDS),
    clanFacts: async (clanId, standing) => {
      const { timeZone, isReasonRequired, pageAccess, requestLimits } =
        await clanSettings.service.rules(clanId);
      return {
        timeZone,
        isReasonRequired,
        requestLimits,
        today: days.dayAt(clock.now(), timeZone),
        canOpen: (page) => opensPage(page, standing, pageAccess),
      };
    },
  });

  const shell =
    deps.clientDir === null ? null : await readShell(deps.clientDir, game.regions, auth.offeredWays);
  const pages =
    shell === null
      ? null
      : createPages(
          shell,
          {
            name: (itemId, locale) => catalogue.service.itemName(itemId, locale),
            // without a source the built-in catalogue is all there is
            isWhole: async () => env.catalogueSource === NO_SOURCE || catalogue.service.isImported(),
          },
          env.publicUrl,
        );
  const web = await openWeb({
    identities: {
      session: (token) => auth.service.session(token),
      apiToken: (token) => integrations.tokens.principal(token),
      guest: (token, address) => guestPasses.admit(token, address),
      character: (...asked) => auth.service.character(...asked),
      mayOpen: (clanId, standing, page) => clanSettings.service.mayOpen(clanId, standing, page),
    },
    changes: works,
    outageOf: async (error) => {
      if (isDiskFull(error)) return 'disk full';
      if (!isDatabaseUnavailable(error)) return null;
      // An embedded database without room ends before it can say why.
      const isFull = database.kind === 'embedded' && (await freeBytes(env.dataDir)) < MIN_FREE_BYTES;
      return isFull ? 'disk full' : 'database unavailable';
    },
    sharedLimits: limits,
    limits: { ...(env.game === null ? SIMULATOR_LIMITS : LIMITS), ...deps.limits },
    tokenLimits: deps.tokenLimits,
    checkAnswers: deps.checkAnswers,
    publicUrl: env.publicUrl,
    trustProxyHops: env.trustProxyHops,
    log,
    ...(pages !== null && {
      answerUnreadable: (request, reply) => answerUnreadable(request, reply, pages),
    }),
    styleHashes: shell?.styleHashes ?? [],
  });
  const closeWeb = prepareGracefulShutdown(web);
  if (env.game === null)
    await mountSimulator(web, {
      env,
      clock,
      port: () => port,
      secret: keyFor('zone', secret).toString('base64url'),
      items: () => catalogue.service.tradableItems(),
    });
  for (const feature of features) feature.routes?.(web);
  syncRoutes(web, { service: sync });
  liveRoutes(web, {
    bus,
    log,
    counters: (clanIds) => syncRepo.counters(clanIds),
    visible: (member) => sync.visible(member),
    times: { ...LIVE_TIMES, ...deps.live },
    limits: { ...STREAM_LIMITS, ...deps.live },
  });
  const backups =
    env.backups === null
      ? null
      : createAutomaticBackups({
          target: database.target,
          runs: createBackupRunsRepo(db),
          settings: env.backups,
          clock,
          log,
        });
  // Migrations only go forward: once is enough.
  let isMigrated = false;
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  healthRoutes(web, {
    ping: () => database.ping(),
    isDraining: () => isDraining,
    hasOldBackup: async () => (await backups?.report())?.isOld ?? false,
    dataDir: env.dataDir,
    version: deps.version,
    isMigrated: async () => (isMigrated ||= (await database.migration()) >= newest),
    status: async () => {
      const contact = game.lastContact();
      return {
        build: shell?.build ?? 'none',
        startedAt: startedAt.toISOString(),
        serverTime: clock.now().toISOString(),
        database: { kind: database.kind, ...(await database.facts()) },
        catalogue: await catalogue.service.info().then(({ version, realm, importedAt, counts }) => ({
          version,
          realm,
          importedAt,
          counts: { ...counts },
        })),
        game: {
          kind: game.kind,
          address: env.game?.apiUrl ?? `${ownOrigin()}/zone`,
          lastAnswerAt: contact.lastAnswerAt?.toISOString() ?? null,
          lastProblem: contact.lastProblem,
        },
        backups: await (backups?.report().then(({ lastGoodAt, ...report }) => ({
          ...report,
          lastGoodAt: lastGoodAt?.toISOString() ?? null,
        })) ?? null),
        ledgers: await treasury
          .lastCheck()
          .then((check) => (check === null ? null : { ...check, checkedAt: check.endedAt.toISOString() })),
      };
    },
  });
  requireAllBound(web, ENDPOINTS);
  if (pages === null || deps.clientDir === null) {
    web.setNotFoundHandler((_request, reply) => sendError(reply, 'request.notFound'));
  } else {
    const assetsDir = await retainAssets({
      built: join(deps.clientDir, 'assets'),
      dataDir: env.dataDir,
      now: clock.now(),
    });
    const siteDir = await copySite({ built: deps.clientDir, dataDir: env.dataDir });
    await servePages(web, {
      siteDir,
      assetsDir,
      dataDir: env.dataDir,
      pages,
    });
    serveSearchFiles(web, async () => (await catalogue.service.tradableItems()).map(({ id }) => id));
  }
  await web.ready();

  const sweep = async (): Promise<void> => {
    await deleteExpiredKeys(db, clock.now());
    await rateCounters.sweep();
    await deletePastWrites(db);
    await deleteOldHistory(db, clock.now());
    await sync.sweep();
    for (const feature of features) await feature.sweep?.();
  };
  const enqueueDue = async (): Promise<void> => {
    for (const feature of features) await feature.enqueueDue?.();
  };
  const every = (ms: number, work: () => Promise<void>, failure: string): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => {
        log.error({ err: error }, failure);
      });
    }, ms).unref();
  let timers: readonly NodeJS.Timeout[] = [];

  return {
    web,
    game,
    market: auction.market,
    async listen(wantedPort, host) {
      await web.listen({ port: wantedPort, host });
      const address = web.server.address();
      if (address !== null && typeof address === 'object') port = address.port;
      return `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    },
    drain() {
      isDraining = true;
    },
    startBackground() {
      timers = [
        every(SWEEP_MS, sweep, 'sweeping failed'),
        every(DUE_MS, enqueueDue, 'could not enqueue due jobs'),
        ...(backups === null ? [] : [every(DUE_MS, () => backups.runDue(), 'the backup could not be made')]),
      ];
      for (const feature of features) feature.start?.();
    },
    startJobs: () => jobs.work(jobHandlersOf(features, JOB_NAMES)),
    sweep,
    enqueueDue,
    async close() {
      isDraining = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([
        ...features.map((feature) => feature.stop?.()),
        closeWeb(),
        jobs.close(JOBS_GRACE_MS),
      ]);
      for (const feature of features) await feature.close?.();
      await bus.stop();
    },
  };
}
