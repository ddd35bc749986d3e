/** The features of the server, each made from what all may use and from the ports of others. */
import type { ClanId } from '../domain/ids.ts';
import { realmsOf } from '../domain/catalogue/item/realm.ts';
import type { Jobs } from './db/jobs/jobs.ts';
import { createAnswerOrder } from './db/unit-of-work/answer-order.ts';
import type { OpenLife } from './demo/fill-demo.ts';
import type { Env } from './env.ts';
import { MAX_BACKUP_DAYS } from './db/backup/automatic/retention.ts';
import { createAbsencesFeature } from './features/absences/absences.feature.ts';
import { checkAttendance } from './features/absences/attendance.repo.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { createAuditFeature } from './features/audit/audit.feature.ts';
import { createAuctionFeature } from './features/auction/auction.feature.ts';
import type { BulkSource } from './features/auction/market/bulk-import.ts';
import type { MarketOptions } from './features/auction/market/market.ts';
import { createAuthFeature } from './features/auth/auth.feature.ts';
import { hashOf, keyFor, seal, unseal } from './features/auth/secrets.ts';
import type { ImportLog } from './features/catalogue/catalogue-import.service.ts';
import { openCatalogueFeature } from './features/catalogue/catalogue.feature.ts';
import type { TradableItem } from './features/catalogue/catalogue.service.ts';
import { createBinFeature } from './features/bin/bin.feature.ts';
import { createCharactersFeature } from './features/characters/characters.feature.ts';
import { createClanMembersFeature } from './features/clan-members/clan-members.feature.ts';
import { createRosters } from './features/clan-members/rosters.service.ts';
import { createClanWarsFeature } from './features/clan-wars/clan-wars.feature.ts';
import { createClanSettingsFeature } from './features/clan-settings/clan-settings.feature.ts';
import { createExportsFeature } from './features/exports/exports.feature.ts';
import { createFastRequestsFeature } from './features/fast-requests/fast-requests.feature.ts';
import { createGearFeature } from './features/gear/gear.feature.ts';
import { createGuestPassesFeature } from './features/guest-passes/guest-passes.feature.ts';
import { createIntegrationsFeature } from './features/integrations/integrations.feature.ts';
import type { DrawSquads } from './features/integrations/squads-picture.ts';
import { createIconsFeature } from './features/icons/icons.feature.ts';
import { namesWithoutRequest } from './features/loadouts/reminders.service.ts';
import { createLoadoutsFeature } from './features/loadouts/loadouts.feature.ts';
import { openNotificationsFeature } from './features/notifications/notifications.feature.ts';
import { createOnboardingFeature } from './features/onboarding/onboarding.feature.ts';
import { scheduledEvents } from './features/schedule/schedule.repo.ts';
import { createScheduleFeature } from './features/schedule/schedule.feature.ts';
import { createWarnsFeature } from './features/warns/warns.feature.ts';
import type { PushNetwork } from './features/notifications/push/push-sender.ts';
import { createOperationsFeature } from './features/operations/operations.feature.ts';
import { createSkipsFeature } from './features/skips/skips.feature.ts';
import { createSquadsFeature } from './features/squads/squads.feature.ts';
import { plannedSquads } from './features/squads/map-board.ts';
import { createTacticsFeature } from './features/tactics/tactics.feature.ts';
import { createTelemetryFeature } from './features/telemetry/telemetry.feature.ts';
import { entryHash } from './features/treasury/ledger/entry-hash.ts';
import { makeLedgerAnonymous } from './features/treasury/ledger/anonymous-people.repo.ts';
import { createTreasuryFeature } from './features/treasury/treasury.feature.ts';
import { createReencoder } from './pictures/reencode-picture.ts';
import type { PostNetwork } from './network/guarded-post.ts';
import type { ClanDays } from './ports/clan-days.ts';
import { restorersOf, type Feature, type FeatureDeps } from './ports/feature.ts';
import type { LiveBus } from './ports/live-bus.ts';
import { unexcusedAbsences } from './features/absences/unexcused.repo.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';
import { browserSignIn } from './zone/mount-simulator.ts';
import { simulatorIdentity } from './zone/simulator-provider.ts';
import { identityProviders } from './identity/identity-providers.ts';

/** Settings and stand-ins that tests may turn. */
export interface FeatureOptions {
  readonly env: Env;
  /** The installation's secret; keys for single purposes are derived from it. */
  readonly secret: Buffer;
  /** How push services are reached; tests have one of their own. */
  readonly pushNetwork?: PushNetwork;
  /** How webhooks are reached; tests have a chat of their own. */
  readonly webhookNetwork?: PostNetwork;
  /** How webhooks get their picture; tests have one that fails. */
  readonly drawSquads?: DrawSquads;
  /** Times of the market; tests turn them down. */
  readonly market?: Partial<MarketOptions>;
  /** What the market has of its own, of what every feature may use. */
  readonly marketBase?: Partial<FeatureDeps>;
  /** Makes the source of a market that can be read at once, from the items of the catalogue. */
  readonly bulkMarket?: (items: () => Promise<readonly TradableItem[]>) => BulkSource;
}

interface FeaturesDeps extends FeatureOptions {
  /** What every feature may use. */
  readonly base: FeatureDeps & { readonly log: ImportLog };
  readonly bus: LiveBus;
  readonly days: ClanDays;
  readonly jobs: Pick<Jobs, 'counts'>;
  /** Stands in for the database's clock in limits; null outside tests. */
  readonly limitClock: (() => Date) | null;
  /** Where the program reaches itself; without it the simulator offers no way to sign in besides its own. */
  readonly ownOrigin?: () => string;
}

/** Makes all features; `all` is in the order of sweeping, scheduling and settling. */
export async function openFeatures({
  base,
  env,
  secret,
  bus,
  days,
  jobs,
  limitClock,
  ownOrigin,
  pushNetwork,
  webhookNetwork,
  drawSquads,
  market,
  marketBase,
  bulkMarket,
}: FeaturesDeps) {
  const { db, works, game, ids, log } = base;
  const catalogue = await openCatalogueFeature({
    ...base,
    source: env.catalogueSource,
    realms: realmsOf(game.regions),
  });
  const settle = async (work: UnitOfWork, clanId: ClanId): Promise<void> => {
    for (const feature of all) await feature.settle?.(work, clanId);
  };
  const pushKey = keyFor('push-keys', secret);
  const notifications = await openNotificationsFeature({
    ...base,
    subject: env.pushSubject,
    extraHosts: env.pushExtraHosts,
    countJobs: () => jobs.counts(),
    vault: { seal: (text) => seal(pushKey, text), unseal: (sealed) => unseal(pushKey, sealed) },
    ...(pushNetwork !== undefined && { network: pushNetwork }),
  });
  const clanSettings = createClanSettingsFeature({
    ...base,
    notices: notifications.inbox,
    onAccessChanged: settle,
  });
  const clan = { rules: clanSettings.service, notices: notifications.inbox, supplies: catalogue.service };
  const skips = createSkipsFeature({
    ...base,
    ...clan,
    schedule: scheduledEvents,
    days,
    onDecided: (...decided) => absences.pendingResults.judge(...decided),
  });
  const fastRequests = createFastRequestsFeature({ ...base, ...clan });
  const loadouts = createLoadoutsFeature({ ...base, ...clan, fast: fastRequests.service });
  const gear = createGearFeature({ ...base, notices: notifications.inbox });
  const warns = createWarnsFeature({ ...base, ...clan, days, absences: unexcusedAbsences });
  const treasury = createTreasuryFeature({ ...base, ...clan, days, debts: warns.debts });
  const nextOrder = createAnswerOrder(db);
  const rosters = createRosters({ works, ids, onSettled: settle });
  const auth = createAuthFeature({
    ...base,
    bus,
    rosters,
    nextOrder,
    devices: notifications.push,
    gameSignIn: browserSignIn(game),
    demoIdentity: simulatorIdentity,
    providers: identityProviders({ ...base, ways: env.signInWays, ownOrigin }),
    tokenKey: keyFor('game-tokens', secret),
    verifierKey: keyFor('sign-in-verifiers', secret),
    isOperator: (login) => !env.production || env.operators.includes(login),
    birthdayOf: ({ id, login }) =>
      env.birthday !== null && [id, login].includes(env.birthday.user) ? env.birthday.date : null,
  });
  const telemetry = createTelemetryFeature({ ...base, isAllowed: env.telemetry });
  const characters = createCharactersFeature({
    ...base,
    telemetryOf: (clanId, userId) => telemetry.service.access(clanId, userId),
    roster: rosters,
    pageAccess: clanSettings.service,
    ownCharacter: (...asked) => auth.service.character(...asked),
    noteVisit: (region, name, at) => clanMembers.recordVisit(region, name, at),
  });
  const clanMembers = createClanMembersFeature({
    ...base,
    rosters,
    nextOrder,
    tokens: auth.clanTokens,
    visits: characters.profiles,
  });
  const auction = createAuctionFeature({
    ...base,
    ...marketBase,
    items: catalogue.service,
    notices: notifications.inbox,
    limitClock,
    ...(market !== undefined && { options: market }),
    ...(bulkMarket !== undefined && { bulk: bulkMarket(() => catalogue.service.tradableItems()) }),
  });
  const audit = createAuditFeature({ ...base, ...clan, pageAccess: clanSettings.service, days });
  const onboarding = createOnboardingFeature(base);
  const schedule = createScheduleFeature({ ...base, ...clan, hashOf });
  const absences = createAbsencesFeature({ ...base, ...clan, schedule: scheduledEvents, onCounted: settle });
  // one for all features: each picture is decoded alone
  const reencode = createReencoder();
  const tactics = createTacticsFeature({ ...base, bus, linkKey: keyFor('drawing-links', secret), reencode });
  const operations = createOperationsFeature({
    ...base,
    ...clan,
    bus,
    drawings: tactics.drawings,
    schedule: scheduledEvents,
    squads: plannedSquads,
  });
  const squads = createSquadsFeature({ ...base, ...clan, bus, plans: operations.plans });
  const clanWars = createClanWarsFeature({
    ...base,
    ...clan,
    schedule: scheduledEvents,
    lineups: operations.lineups,
    squads: plannedSquads,
    attendance: checkAttendance,
    reencode,
  });
  const icons = createIconsFeature({ log, fallbackUrl: env.iconFallbackUrl });
  const webhookKey = keyFor('webhooks', secret);
  const codeKey = keyFor('discord-codes', secret);
  const integrations = createIntegrationsFeature({
    ...base,
    ...clan,
    days,
    skips: skips.service,
    activeOperations: operations.active,
    catalogue: catalogue.service,
    prices: auction.service,
    regions: game.regions,
    application: env.discord,
    codes: { seal: (text) => seal(codeKey, text), unseal: (sealed) => unseal(codeKey, sealed) },
    schedule: scheduledEvents,
    squads: plannedSquads,
    withoutRequest: namesWithoutRequest,
    extraHosts: env.webhookExtraHosts,
    hashOf,
    vault: { seal: (text) => seal(webhookKey, text), unseal: (sealed) => unseal(webhookKey, sealed) },
    network: webhookNetwork,
    draw: drawSquads,
  });
  const guestPasses = createGuestPassesFeature({
    ...base,
    linkKey: keyFor('guest-passes', secret),
    drawings: tactics.publicDrawings,
    operations: operations.planned,
    squads: plannedSquads,
  });
  const bin = createBinFeature({
    ...base,
    mayOpen: (...asked) => clanSettings.service.mayOpen(...asked),
    restorers: () => restorersOf(all),
  });
  const account = createAccountFeature({
    ...base,
    ports: { ledger: makeLedgerAnonymous, settle: (work, clanId) => rosters.settleWithin(work, clanId) },
    backupDays: env.backups === null ? null : MAX_BACKUP_DAYS,
  });
  // before what ends with those who left
  const exported = createExportsFeature({ ...base, ledgerHash: entryHash, onImported: settle });
  const all: readonly Feature[] = [
    exported,
    auth,
    notifications,
    auction,
    characters,
    clanMembers,
    catalogue,
    clanSettings,
    icons,
    skips,
    gear,
    loadouts,
    fastRequests,
    treasury,
    onboarding,
    schedule,
    warns,
    absences,
    squads,
    operations,
    tactics,
    clanWars,
    audit,
    integrations,
    telemetry,
    guestPasses,
    bin,
    account,
  ];
  return { all, auth, auction, catalogue, clanSettings, treasury, integrations, guestPasses };
}

/** Makes the features of a life of the demo. */
export function lifeOpener({ env, secret }: Pick<FeatureOptions, 'env' | 'secret'>): OpenLife {
  return async (life) => {
    const { all, auth, catalogue } = await openFeatures({ ...life, env, secret, limitClock: null });
    return { all, accounts: auth.accounts, items: () => catalogue.service.tradableItems() };
  };
}
