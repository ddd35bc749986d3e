/** What the tests in a browser share: a server of their own, people to sign in as, and an eye on the console. */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { administer } from '../support/postgres.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';

/** What people of a clan bring about; who is in a clan and who is signed in stays. */
const CLAN_TABLES = [
  'account_events',
  'account_identities',
  'audit_log',
  'bin_items',
  'bin_rows',
  'discord_links',
  'clan_settings',
  'clan_wars',
  'clan_war_stages',
  'clan_war_seasons',
  'clan_war_pictures',
  'clan_war_uploads',
  'clan_war_upload_pieces',
  'clan_roles',
  'clan_member_roles',
  'fast_requests',
  'former_loadouts',
  'supply_wars',
  'supply_stock',
  'supply_kits',
  'schedule_events',
  'calendar_feeds',
  'gear_sets',
  'idempotency_keys',
  'loadouts',
  'market_watches',
  'notification_topics',
  'quiet_hours',
  'closed_checklists',
  'held_pushes',
  'notifications',
  'ready_sets',
  'skips',
  'supply_sends',
  'tombstones',
  'treasuries',
  'treasury_entries',
  'gatherings',
  'contributions',
  'warns',
  'webhooks',
  'api_tokens',
  'guest_passes',
  'webhook_deliveries',
  'telemetry_settings',
  'telemetry_answers',
  'telemetry_events',
  'clan_files',
  'clan_file_pieces',
  'warn_payments',
  'warn_proposals',
  'warn_proposal_absences',
  'absence_people',
  'absence_tallies',
  'absence_checks',
  'tactics',
  'drawing_objects',
  'removed_drawing_objects',
  'tactic_versions',
  'map_pictures',
  'squad_places',
  'squads',
  'squad_guests',
  'squad_preferences',
  'squad_asks',
  'operations',
  'operation_reads',
  'operation_templates',
  'squad_templates',
];
/** An empty clan; what people did in the test before counts against no limit of theirs. */
function clearClans(server: RunningServer): Promise<void> {
  return administer(
    { kind: 'url', url: server.settings['DATABASE_URL'] ?? '' },
    // the ledger is append-only: its triggers are off for this session
    `SET session_replication_role = replica; TRUNCATE ${CLAN_TABLES.join(', ')}, rate_limits`,
  );
}

/** The people of the simulator. */
export const PEOPLE = ['leader', 'colonel', 'officer', 'member', 'outsider', 'newcomer', 'drifter'] as const;
export type Person = (typeof PEOPLE)[number];
export type Locale = 'en' | 'ru' | 'ua';

interface WorkerThings {
  /** One server for all tests of a worker; tests that stop it take `ownServer`. */
  readonly server: RunningServer;
  /** Another one for those of `ownClan`, so that the calls of a person are not counted together. */
  readonly clanServer: RunningServer;
}

interface TestThings {
  /** A server that this test may stop and start. */
  readonly ownServer: RunningServer;
  /** A clan without requests, gear or settings yet. Its server is shared: not to be stopped. */
  readonly ownClan: RunningServer;
  /** Problems that this test expects in the console, such as failed calls without a server. */
  readonly expectedProblems: RegExp[];
  readonly problems: string[];
  /** Whether the page may prompt for notifications; else the prompt would cover what a test checks. */
  readonly mayPromptForNotifications: boolean;
  readonly answeredPrompt: void;
  readonly workerless: void;
}

/** A stopping server refuses new streams with 429. */
const STOPPING = /status of 429 .*\/api\/live\b/;

/** Collects what the console complains about: policy violations, errors of the page, failed scripts. */
export function watchConsole(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (
      message.type() === 'error' ||
      /Content Security Policy|TrustedType|Trusted Type/i.test(message.text())
    )
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
  });
}

/** Takes the service worker API away: what a page then loads is what it needs, and nothing is precached beside it. */
async function withoutWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

/** Closes every page, so that none calls a server that is being stopped. */
export async function leavePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}

export const test = base.extend<TestThings, WorkerThings>({
  server: [
    async ({}, use) => {
      const server = await prepareServer();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  clanServer: [
    async ({}, use) => {
      const server = await prepareServer();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownClan: async ({ browser, clanServer, context }, use) => {
    await clearClans(clanServer);
    await use(clanServer);
    await leavePages(context);
    // their live streams would count as the next test's: a person may have only a few
    await Promise.all(browser.contexts().flatMap((one) => (one === context ? [] : [one.close()])));
  },
  ownServer: async ({ context }, use) => {
    const server = await prepareServer();
    await server.start();
    await use(server);
    await leavePages(context);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  // a test about the worker has the tag `@worker`, a file of them `test.use`
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
  expectedProblems: async ({}, use) => use([]),
  mayPromptForNotifications: [false, { option: true }],
  answeredPrompt: [
    async ({ context, mayPromptForNotifications }, use) => {
      if (!mayPromptForNotifications)
        await context.addInitScript(() => {
          if ('Notification' in window)
            Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
        });
      await use();
    },
    { auto: true },
  ],
  // Playwright's own block lets the registration resolve to nothing, which no browser does
  workerless: [
    async ({ browser, context, serviceWorkers }, use) => {
      if (serviceWorkers === 'allow') return use();
      await withoutWorker(context);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await newContext(options);
        await withoutWorker(made);
        return made;
      };
      await use();
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      watchConsole(context, problems);
      // React wraps errors, and the wrapper alone has no detail
      await context.addInitScript(() =>
        addEventListener('error', ({ error }) => {
          if (error instanceof Error && error.cause !== undefined)
            console.error('because of', error.cause instanceof Error ? error.cause.stack : error.cause);
        }),
      );
      await use(problems);
      expect(
        problems.filter((one) => ![STOPPING, ...expectedProblems].some((expected) => expected.test(one))),
        'the console stays quiet',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The address of a page in a language. */
export function inLocale(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** Signs in through the simulator's page, as a person would, and waits until the app is open. */
export async function signInByHand(
  page: Page,
  person: Person,
  { at = '', path = '/dashboard' }: { readonly at?: string; readonly path?: string } = {},
): Promise<void> {
  await page.goto(`${at}/api/auth/login?returnTo=${encodeURIComponent(path)}`);
  await page.locator(`a[href*="login=${person}"]`).first().click();
  await page.waitForURL((url) => !/^\/(?:oauth|callback|(?:ru|ua)\/callback)/.test(url.pathname));
  await expect(page.getByRole('main')).toBeVisible();
}

/** Opens a page as somebody who has signed in before; for tests that are about something else than signing in. */
export async function signIn(
  page: Page,
  person: Person,
  { at = '', path = '/dashboard' }: { readonly at?: string; readonly path?: string } = {},
): Promise<void> {
  const origin = at === '' ? new URL((await page.request.get('/healthz')).url()).origin : at;
  const token = await signInOverHttp(origin, person);
  const context = page.context();
  // an open page sees that another person signed in and reloads, which would abort the navigation below
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await context.addCookies([
    { name: 'auth_token', value: token, url: origin, expires: Math.floor(Date.now() / 1000) + 86_400 },
  ]);
  await page.goto(`${origin}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
  if (person === 'newcomer') return;
  await expect
    .poll(async () => (await context.cookies(origin)).some(({ name }) => name === 'selected_character_id'), {
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** Waits until the worker has stored its shell and answers this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the worker keeps a whole catalogue. */
export function catalogueCached(page: Page): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(async () => {
          const answer = await caches.match('/catalogue/kept.json');
          return answer !== undefined;
        }),
      { message: 'the catalogue is kept', timeout: 25_000 },
    )
    .toBe(true);
}

/** A denied page leads to the treasury, which says so. */
export async function expectDenied(page: Page, timeout = 15_000): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/treasury'), { timeout });
  await expect(page.locator('[data-notice=denied]')).toBeVisible();
}
