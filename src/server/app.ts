/** The composition root: makes the services, hands each what it needs, and binds the routes. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../contract/registry/endpoints.ts';
import { mayOpenPage } from '../domain/characters/page-access.ts';
import { deleteExpiredKeys } from './db/unit-of-work/idempotency-keys.ts';
import { openJobs } from './db/jobs/jobs.ts';
import { MIGRATIONS } from './db/migrations/list.ts';
import type { OpenDatabase } from './db/open.ts';
import { isDatabaseUnavailable } from './db/connection/pg-errors.ts';
import { createUnitOfWorkRunner } from './db/unit-of-work/unit-of-work-runner.ts';
import type { Env } from './env.ts';
import { createAuctionRepo } from './features/auction/store/auction.repo.ts';
import { createAuction } from './features/auction/auction.ts';
import { auctionRoutes } from './features/auction/auction.routes.ts';
import type { Market, MarketOptions } from './features/auction/market/market.ts';
import { createAuthRepo } from './features/auth/auth.repo.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createClanTokens } from './features/auth/clan-tokens.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createGameTokenStore } from './features/auth/game-tokens.ts';
import { createOwnCharactersService } from './features/auth/own-characters.service.ts';
import { createPeopleRepo } from './features/auth/people.repo.ts';
import { keyFor, seal, unseal } from './features/auth/secrets.ts';
import { createSignInService } from './features/auth/sign-in.service.ts';
import { createCatalogueImport } from './features/catalogue/catalogue-import.service.ts';
import { createCatalogueRepo } from './features/catalogue/catalogue.repo.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { createCatalogueService } from './features/catalogue/catalogue.service.ts';
import { createClaimsRepo } from './features/clan-members/claims.repo.ts';
import { createClanMembersRepo } from './features/clan-members/clan-members.repo.ts';
import { clanMembersRoutes } from './features/clan-members/clan-members.routes.ts';
import { createClanMembers, type ClanMembers } from './features/clan-members/clan-members.ts';
import { createMemberSyncRepo } from './features/clan-members/member-sync.repo.ts';
import { createRosters } from './features/clan-members/rosters.service.ts';
import { createClanSettingsRepo } from './features/clan-settings/clan-settings.repo.ts';
import { clanSettingsRoutes } from './features/clan-settings/clan-settings.routes.ts';
import { createClanSettingsService } from './features/clan-settings/clan-settings.service.ts';
import { createCharactersRepo } from './features/characters/characters.repo.ts';
import { charactersRoutes } from './features/characters/characters.routes.ts';
import { createCharacters, type Characters } from './features/characters/characters.ts';
import { iconsRoutes } from './features/icons/icons.routes.ts';
import { createIconsService } from './features/icons/icons.service.ts';
import { createGearMirror, createReadyMirror } from './features/gear/gear-mirror.ts';
import { createGearRepo } from './features/gear/gear.repo.ts';
import { gearRoutes } from './features/gear/gear.routes.ts';
import { createGearService } from './features/gear/gear.service.ts';
import { createReadyRepo } from './features/gear/ready.repo.ts';
import { createReadyService } from './features/gear/ready.service.ts';
import { createInboxMirror } from './features/notifications/inbox/inbox-mirror.ts';
import { createInboxRepo } from './features/notifications/inbox/inbox.repo.ts';
import { createNotificationsRepo } from './features/notifications/push/notifications.repo.ts';
import { openNotifications } from './features/notifications/notifications.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import type { PushNetwork } from './features/notifications/push/push-sender.ts';
import { createSkipMirror } from './features/skips/skip-mirror.ts';
import { createSkipsRepo } from './features/skips/skips.repo.ts';
import { skipsRoutes } from './features/skips/skips.routes.ts';
import { createSkips } from './features/skips/skips.ts';
import { createFastRequestMirror } from './features/fast-requests/fast-request-mirror.ts';
import { createFastRequestsRepo } from './features/fast-requests/fast-requests.repo.ts';
import { fastRequestsRoutes } from './features/fast-requests/fast-requests.routes.ts';
import { createFastRequestsService } from './features/fast-requests/fast-requests.service.ts';
import { createHistoryRepo } from './features/loadouts/history.repo.ts';
import { createLoadoutsRepo } from './features/loadouts/loadouts.repo.ts';
import { createLoadouts } from './features/loadouts/loadouts.ts';
import { createSendsRepo } from './features/loadouts/sends.repo.ts';
import { loadoutsRoutes } from './features/loadouts/loadouts.routes.ts';
import { createGame } from './game/game.ts';
import { requireAllBound } from './http/endpoints/bind.ts';
import { prepareGracefulShutdown } from './http/server/graceful-shutdown.ts';
import { STREAM_LIMITS, type StreamLimits } from './http/endpoints/event-stream.ts';
import { healthRoutes } from './http/health/health.ts';
import { retainAssets, copySite } from './http/static/asset-retention.ts';
import { LIMITS, type Limits, SIMULATOR_LIMITS } from './http/request/rate-limits.ts';
import { openWeb } from './http/server/open-web.ts';
import { servePages } from './http/static/serve-pages.ts';
import { sendError } from './http/request/error-reply.ts';
import { readShell } from './http/static/shell.ts';
import type { Identities } from './http/request/authenticate.ts';
import { createClanDays } from './ports/clan-days.ts';
import type { Clock } from './ports/clock.ts';
import type { Game, GameSignIn } from './ports/game.ts';
import type { Ids } from './ports/ids.ts';
import type { IdempotentRunner } from './ports/idempotency.ts';
import type { JobHandlers } from './ports/jobs.ts';
import { createLiveBus } from './sync/live/live-bus.ts';
import { LIVE_TIMES, type LiveTimes } from './sync/live/live-streams.ts';
import { createPgNotifyChannel } from './db/connection/pg-notify.ts';
import { liveRoutes } from './sync/live/live.routes.ts';
import { createSyncRepo } from './sync/sync.repo.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { createSyncService } from './sync/sync.service.ts';
import { ZONE_CLIENT, ZONE_REGION, zone } from './zone/zone.ts';

export interface AppDeps {
  readonly env: Env;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'target' | 'ping' | 'facts'>;
  /** The installation's secret; keys for single purposes are derived from it. */
  readonly secret: Buffer;
  /** The built client; null where there is none, as in tests of the server alone. */
  readonly clientDir: string | null;
  readonly version: string;
  /** Answers are held against the contract before they leave. */
  readonly checkAnswers: boolean;
  readonly limits?: Partial<Limits>;
  readonly logStream?: { write(line: string): void };
  /** Times and limits of live streams; tests turn them down. */
  readonly live?: Partial<LiveTimes & StreamLimits>;
  /** How push services are reached; tests have one of their own. */
  readonly pushNetwork?: PushNetwork;
  /** Times of the market; tests turn them down. */
  readonly market?: Partial<MarketOptions>;
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
  /** Begins what is due by the hour and by the day, now. */
  askDue(): Promise<void>;
  /** Finishes what is under way and stops listening. */
  close(): Promise<void>;
}

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const PROFILE_KEEP_MS = 7 * 24 * 3_600_000;
const DAYS_KEEP_MS = 400 * 24 * 3_600_000;
/** How often is looked for what is due by itself: member lists by the hour, numbers by the day. */
const DUE_MS = 5 * 60_000;
const SWEEP_MS = 10 * 60_000;
/** Jobs under way get this long at the end; what is not done by then is done by another process, or after the next start. */
const JOBS_GRACE_MS = 4_000;

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK_NAMES.includes(new URL(origin).hostname);
}

/** The simulator is met where the browser already is, so that a person stays on one host name; the game has its own address. */
function signInOf(game: Game): GameSignIn {
  return game.kind === 'real'
    ? game
    : {
        authorizeUrl: (asked) =>
          new URL(asked.redirectUri).origin +
          game.authorizeUrl(asked).slice(new URL(game.authorizeUrl(asked)).origin.length),
        exchange: (asked) => game.exchange(asked),
        refresh: (refreshToken) => game.refresh(refreshToken),
        user: (accessToken) => game.user(accessToken),
      };
}

/** Makes the app; it listens once `listen` is called. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { env, clock, ids, database } = deps;
  const { db } = database;
  const startedAt = clock.now();
  let isDraining = false;
  let port = env.port;

  const shell = deps.clientDir === null ? null : await readShell(deps.clientDir);
  // Both parts need each other: the web asks who is there, and that answer comes from services made below.
  const known: { identities?: Identities; changes?: IdempotentRunner } = {};
  const identities: Identities = {
    session: async (token) => (await known.identities?.session(token)) ?? null,
    character: async (userId, characterId) =>
      (await known.identities?.character(userId, characterId)) ?? null,
    mayOpen: async (clanId, role, page) => (await known.identities?.mayOpen(clanId, role, page)) ?? false,
  };
  const changes: IdempotentRunner = {
    once: (call, act) =>
      known.changes?.once(call, act) ??
      Promise.reject(new Error('Nothing can be changed before the start is done.')),
  };
  const web = await openWeb({
    identities,
    changes,
    isDatabaseUnavailable: isDatabaseUnavailable,
    limits: { ...(env.game === null ? SIMULATOR_LIMITS : LIMITS), ...deps.limits },
    checkAnswers: deps.checkAnswers,
    publicUrl: env.publicUrl,
    trustProxyHops: env.trustProxyHops,
    logLevel: env.logLevel,
    ...(deps.logStream !== undefined && { logStream: deps.logStream }),
    styleHashes: shell?.styleHashes ?? [],
  });
  const closeWeb = prepareGracefulShutdown(web);
  const { log } = web;
  const bus = createLiveBus({ channel: createPgNotifyChannel({ target: database.target, log }), log });
  await bus.start();
  const jobs = await openJobs({ target: database.target, log });
  const works = createUnitOfWorkRunner({ db, clock, ids, jobs, bus });
  known.changes = works;

  const ownOrigin = (): string => `http://127.0.0.1:${port}`;
  const game =
    deps.game ??
    createGame({
      kind: env.game === null ? 'simulator' : 'real',
      clock,
      settings: () =>
        env.game ?? {
          apiUrl: `${ownOrigin()}/zone`,
          oauthUrl: ownOrigin(),
          clientId: ZONE_CLIENT.id,
          clientSecret: ZONE_CLIENT.secret,
          regions: [ZONE_REGION],
        },
    });
  const catalogueRepo = createCatalogueRepo(db);
  const catalogue = createCatalogueService({ repo: catalogueRepo, clock });
  const catalogueImport = createCatalogueImport({ repo: catalogueRepo, clock, log });
  await catalogue.ensureStarter();
  if (env.game === null) {
    await web.register(zone, {
      clock,
      seed: 'muster',
      secret: keyFor('zone', deps.secret).toString('base64url'),
      items: () => catalogue.tradableItems(),
      client: ZONE_CLIENT,
      demo: env.demo,
      // A development server in front, or a demonstration under any name: the browser stays on the origin it asked.
      redirectUris: (asked) =>
        [
          ...(env.publicUrl === null ? [] : [env.publicUrl]),
          ...LOOPBACK_NAMES.map((name) => `http://${name}:${port}`),
          ...(env.demo || isLoopbackOrigin(asked) ? [asked] : []),
        ].map((origin) => `${origin}/callback`),
    });
  }

  const pushKey = keyFor('push-keys', deps.secret);
  const notifications = await openNotifications({
    repo: createNotificationsRepo(db),
    works,
    clock,
    ids,
    log,
    subject: env.pushSubject,
    extraHosts: env.pushExtraHosts,
    countJobs: () => jobs.counts(),
    vault: { seal: (text) => seal(pushKey, text), unseal: (sealed) => unseal(pushKey, sealed) },
    ...(deps.pushNetwork !== undefined && { network: deps.pushNetwork }),
  });

  const settings = createClanSettingsService({ repo: createClanSettingsRepo(db) });
  const days = createClanDays();
  const skipsRepo = createSkipsRepo(db);
  const skips = createSkips({
    repo: skipsRepo,
    works,
    rules: settings,
    notices: notifications.inbox,
    days,
    clock,
  });

  const fastRequestsRepo = createFastRequestsRepo(db);
  const fastRequests = createFastRequestsService({
    repo: fastRequestsRepo,
    rules: settings,
    supplies: catalogue,
    notices: notifications.inbox,
    clock,
  });
  const loadouts = createLoadouts({
    repo: createLoadoutsRepo(db),
    former: createHistoryRepo(db),
    sends: createSendsRepo(db),
    works,
    rules: settings,
    supplies: catalogue,
    fast: fastRequests,
    notices: notifications.inbox,
    ids,
  });

  const authRepo = createAuthRepo(db);
  const people = createPeopleRepo(db);
  const tokens = createGameTokenStore({
    repo: authRepo,
    game,
    clock,
    key: keyFor('game-tokens', deps.secret),
    log,
  });
  const gearRepo = createGearRepo(db);
  const gear = createGearService({ repo: gearRepo, game, ids });
  const rosters = createRosters({
    works,
    ids,
    onSettled: async (work, clanId) => {
      for (const feature of [gear, loadouts.service, fastRequests]) await feature.settle(work, clanId);
    },
  });
  const ownCharacters = createOwnCharactersService({ people, tokens, game, clock, log, bus, rosters });
  const auth = createAuthService({
    repo: authRepo,
    people,
    ownCharacters,
    clock,
    works,
    devices: notifications.push,
    log,
    isOperator: (login) => !env.production || env.operators.includes(login),
  });
  known.identities = {
    session: (token) => auth.session(token),
    character: (userId, characterId) => auth.character(userId, characterId),
    mayOpen: (clanId, role, page) => settings.mayOpen(clanId, role, page),
  };
  const signIn = createSignInService({
    repo: authRepo,
    people,
    tokens,
    ownCharacters,
    game: signInOf(game),
    clock,
    ids,
    log,
    bus,
  });
  const charactersRepo = createCharactersRepo(db);
  const characters: Characters = createCharacters({
    repo: charactersRepo,
    game,
    clock,
    ids,
    log,
    roster: rosters,
    pageAccess: settings,
    ownCharacter: (userId, characterId) => auth.character(userId, characterId),
    noteVisit: (region, name, at) => clanMembers.recordVisit(region, name, at),
  });
  const clanMembers: ClanMembers = createClanMembers({
    repo: createClanMembersRepo(db),
    syncs: createMemberSyncRepo(db),
    claims: createClaimsRepo(db),
    works,
    rosters,
    game,
    clock,
    ids,
    log,
    tokens: createClanTokens({ people, tokens, clock }),
    visits: characters.profiles,
  });

  const auction = createAuction({
    repo: createAuctionRepo(db),
    works,
    game,
    clock,
    ids,
    log,
    items: catalogue,
    notices: notifications.inbox,
    ...(deps.market !== undefined && { options: deps.market }),
  });

  authRoutes(web, { service: auth, signIn, ids });
  charactersRoutes(web, characters);
  iconsRoutes(web, { service: createIconsService({ fallbackUrl: env.iconFallbackUrl, log }) });
  catalogueRoutes(web, { service: catalogue });
  auctionRoutes(web, auction);
  notificationsRoutes(web, notifications);
  skipsRoutes(web, skips);
  loadoutsRoutes(web, loadouts);
  fastRequestsRoutes(web, { service: fastRequests });
  clanSettingsRoutes(web, { service: settings });
  clanMembersRoutes(web, clanMembers);
  gearRoutes(web, { service: gear, ready: createReadyService() });
  const syncRepo = createSyncRepo(db);
  const sync = createSyncService({
    repo: syncRepo,
    clock,
    sources: {
      skips: createSkipMirror(skipsRepo),
      notifications: createInboxMirror(createInboxRepo(db)),
      members: clanMembers.mirror,
      gear: createGearMirror(gearRepo),
      readySets: createReadyMirror(createReadyRepo(db)),
      loadouts: loadouts.mirror,
      fastRequests: createFastRequestMirror(fastRequestsRepo),
    },
    clanFacts: async (clanId, role) => {
      const { timeZone, isReasonRequired, pageAccess, requestLimits } = await settings.rules(clanId);
      return {
        timeZone,
        isReasonRequired,
        requestLimits,
        today: days.dayAt(clock.now(), timeZone),
        canOpen: (page) => mayOpenPage(page, role, pageAccess),
      };
    },
  });
  syncRoutes(web, { service: sync });
  liveRoutes(web, {
    bus,
    log,
    counters: (clanIds) => syncRepo.counters(clanIds),
    scope: (member) => sync.scope(member),
    times: { ...LIVE_TIMES, ...deps.live },
    limits: { ...STREAM_LIMITS, ...deps.live },
  });
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  healthRoutes(web, {
    ping: () => database.ping(),
    isDraining: () => isDraining,
    dataDir: env.dataDir,
    version: deps.version,
    isMigrated: async () => (await database.facts()).migration >= newest,
    status: async () => {
      const contact = game.lastContact();
      return {
        build: shell?.build ?? 'none',
        startedAt: startedAt.toISOString(),
        serverTime: clock.now().toISOString(),
        database: { kind: database.kind, ...(await database.facts()) },
        catalogue: await catalogue.info().then(({ version, realm, importedAt, counts }) => ({
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
      };
    },
  });
  const jobHandlers: JobHandlers = {
    ...notifications.jobs,
    ...skips.jobs,
    ...loadouts.jobs,
    ...clanMembers.jobs,
  };
  requireAllBound(web, ENDPOINTS);
  if (shell === null || deps.clientDir === null) {
    web.setNotFoundHandler((_request, reply) => sendError(reply, 'request.notFound'));
  } else {
    const assetsDir = await retainAssets({
      built: join(deps.clientDir, 'assets'),
      dataDir: env.dataDir,
      now: clock.now(),
    });
    const siteDir = await copySite({ built: deps.clientDir, dataDir: env.dataDir });
    await servePages(web, { siteDir, assetsDir, shell });
  }
  await web.ready();

  const sweep = async (): Promise<void> => {
    await auth.sweep();
    await deleteExpiredKeys(db, clock.now());
    await notifications.sweep();
    await sync.sweep();
    await auction.market.sweep();
    await charactersRepo.sweep(
      new Date(clock.now().getTime() - PROFILE_KEEP_MS),
      new Date(clock.now().getTime() - DAYS_KEEP_MS).toISOString().slice(0, 10),
    );
  };
  const askDue = async (): Promise<void> => {
    await clanMembers.sync.beginDue();
    await characters.days.fetchDue();
  };
  let sweeping: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let stopImport = (): Promise<void> => Promise.resolve();

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
      stopImport = catalogueImport.startBackground(
        env.catalogueSource,
        env.game?.regions[0] === 'RU' ? 'ru' : 'global',
      );
      sweeping = setInterval(() => {
        sweep().catch((error: unknown) => {
          log.error({ err: error }, 'sweeping failed');
        });
      }, SWEEP_MS).unref();
      asking = setInterval(() => {
        askDue().catch((error: unknown) => {
          log.error({ err: error }, 'what was due could not be asked for');
        });
      }, DUE_MS).unref();
      auction.market.start();
    },
    startJobs: () => jobs.work(jobHandlers),
    sweep,
    askDue,
    async close() {
      isDraining = true;
      clearInterval(sweeping);
      clearInterval(asking);
      await Promise.all([stopImport(), auction.market.stop(), closeWeb(), jobs.close(JOBS_GRACE_MS)]);
      notifications.close();
      await ownCharacters.waitForRefreshes();
      await bus.stop();
    },
  };
}
