/** Phones, servers and what happens to them in the rounds of the outbox. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import type { Proxy } from '../support/proxy.ts';
import type { RunningServer } from '../support/running-server.ts';
import { workerReady } from './fixtures.ts';

export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly characterId: string;
}

export interface Row {
  readonly key: string;
  readonly op: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly entity: string;
}

export async function asPerson(url: string, login: string): Promise<Person> {
  const token = await signInOverHttp(url, login);
  const answer = await fetch(`${url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await answer.json()) as {
    readonly user: { readonly id: string; readonly characters: readonly { readonly id: string }[] };
  };
  return { token, userId: user.id, characterId: user.characters[0]?.id ?? '' };
}

export function callAs(
  url: string,
  person: Person,
  path: string,
  init: { readonly method?: string; readonly body?: unknown; readonly key?: string } = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: init.method ?? 'GET',
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-character-id': person.characterId,
      ...(init.key !== undefined && { 'idempotency-key': init.key }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
}

/** Processes of the browser that works in this folder. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile) ? [Number(id)] : [];
      } catch {
        return [];
      }
    });
}

export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'muster-rounds-'));
  private readonly url: string;
  private readonly person: Person;
  context: BrowserContext | null = null;
  constructor(url: string, person: Person) {
    this.url = url;
    this.person = person;
  }

  async open(): Promise<Page> {
    if (this.context === null) {
      const executablePath = findChromium();
      this.context = await chromium.launchPersistentContext(this.profile, {
        args: [...CHROMIUM_ARGS],
        viewport: { width: 390, height: 844 },
        ...(executablePath === null ? {} : { executablePath }),
      });
      await this.context.grantPermissions(['background-sync', 'notifications'], { origin: this.url });
      await this.context.addCookies([
        { name: 'auth_token', value: this.person.token, url: this.url, expires: Date.now() / 1000 + 86_400 },
      ]);
    }
    const page = await this.context.newPage();
    await page.goto(`${this.url}/dashboard`);
    await expect(page.getByRole('main')).toBeVisible();
    await workerReady(page);
    // there is a moment in which it has a name and no stores yet
    await page.waitForFunction(() =>
      indexedDB
        .databases()
        .then((all) => all.some(({ name, version = 0 }) => name === 'muster' && version >= 20)),
    );
    return page;
  }

  /** SIGKILL for the whole browser. */
  async kill(): Promise<void> {
    const processes = processesOf(this.profile);
    expect(processes.length).toBeGreaterThan(0);
    for (const id of processes) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // removed with its parent
      }
    }
    await this.context?.close().catch(() => undefined);
    this.context = null;
  }

  async stopWorkers(): Promise<void> {
    const page = this.context?.pages().at(-1);
    if (page === undefined || this.context === null) return;
    const session = await this.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  async remove(): Promise<void> {
    await this.context?.close().catch(() => undefined);
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** Lays rows into the outbox of the browser in one transaction. */
export function write(page: Page, rows: readonly Row[], person: Person): Promise<void> {
  return page.evaluate(
    async ([all, owner, character]) => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open('muster');
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error ?? new Error('closed'));
      });
      await new Promise<void>((done, failed) => {
        const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
        for (const row of all) {
          transaction.objectStore('outbox').add({
            ...row,
            opVersion: 1,
            ownerUserId: owner,
            characterId: character,
            createdAt: Date.now(),
            state: 'queued',
            attempts: 0,
            nextAt: 0,
            waitMs: 0,
            leaseUntil: null,
            attemptId: null,
            problem: null,
            reviewedAt: null,
          });
        }
        transaction.oncomplete = () => done();
        transaction.onerror = () => failed(transaction.error ?? new Error('not stored'));
      });
      database.close();
    },
    [rows, person.userId, person.characterId] as const,
  );
}

/** States of the rows that wait, and the keys that were confirmed. */
export function outboxOf(page: Page): Promise<{ readonly waiting: string[]; readonly sent: string[] }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('muster');
      opening.onsuccess = () => done(opening.result);
    });
    const rows = await new Promise<
      { readonly state: string; readonly problem: { readonly code: string | null } | null }[]
    >((done) => {
      const reading = database.transaction('outbox').objectStore('outbox').getAll();
      reading.onsuccess = () =>
        done(reading.result as { state: string; problem: { code: string | null } | null }[]);
    });
    const keys = await new Promise<string[]>((done) => {
      const reading = database.transaction('sent').objectStore('sent').getAllKeys();
      reading.onsuccess = () => done(reading.result.map(String));
    });
    database.close();
    return {
      waiting: rows.map(({ state, problem }) => `${state} ${problem?.code ?? ''}`.trim()),
      sent: keys,
    };
  });
}

export function wake(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });
}

function register(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await (
      registration as unknown as { readonly sync: { register(tag: string): Promise<void> } }
    ).sync.register(`outbox-${Date.now()}`);
  });
}

/** The call's answer, retried after a rate limit. */
export async function expectNoLimit(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 429) return answer;
    await new Promise((done) => {
      setTimeout(done, Number(answer.headers.get('retry-after') ?? 1) * 1000);
    });
  }
}

export interface RoundDeps {
  readonly phone: Phone;
  readonly proxy: Proxy;
  readonly server: RunningServer;
  readonly page: Page;
  readonly rows: readonly Row[];
  readonly person: Person;
}

function offline(deps: RoundDeps, isOffline: boolean): Promise<void> {
  return deps.phone.context?.setOffline(isOffline) ?? Promise.resolve();
}

function swallowedOne(proxy: Proxy, before: number): Promise<void> {
  return expect.poll(() => proxy.swallowed(), { timeout: 20_000 }).toBeGreaterThan(before);
}

/** The app sends, the answer is held back or lost, and then something dies; `start` sets the sending off. */
function amidSending(
  mood: 'hold' | 'swallow',
  start: (page: Page) => Promise<void>,
  dies: (deps: RoundDeps) => Promise<void>,
) {
  return async (deps: RoundDeps): Promise<void> => {
    const before = deps.proxy.swallowed();
    deps.proxy.setMood(mood);
    await write(deps.page, deps.rows, deps.person);
    await start(deps.page);
    await swallowedOne(deps.proxy, before);
    await dies(deps);
    deps.proxy.setMood('pass');
  };
}

/** Something else than the server answers for a while. */
function answeredBy(mood: 'portal' | 'broken' | 'cut') {
  return async (deps: RoundDeps): Promise<void> => {
    deps.proxy.setMood(mood);
    await write(deps.page, deps.rows, deps.person);
    await wake(deps.page);
    await deps.page.waitForTimeout(300);
    deps.proxy.setMood('pass');
  };
}

/** What happens between the writing and the arriving. */
export const DISTURBANCES: Readonly<Record<string, (deps: RoundDeps) => Promise<void>>> = {
  'offline, then online': async (deps) => {
    await offline(deps, true);
    await write(deps.page, deps.rows, deps.person);
    await wake(deps.page);
    await offline(deps, false);
  },
  'the page is closed before the network returns': async (deps) => {
    await offline(deps, true);
    await write(deps.page, deps.rows, deps.person);
    await register(deps.page);
    await deps.page.close();
    await offline(deps, false);
  },
  'the worker is stopped while it sends': amidSending('hold', register, ({ phone }) => phone.stopWorkers()),
  'the tab is closed while it sends': amidSending('hold', wake, ({ page }) =>
    page.close({ runBeforeUnload: false }),
  ),
  'the browser is killed while it sends': amidSending('hold', wake, ({ phone }) => phone.kill()),
  'three tabs': async (deps) => {
    const others = [await deps.phone.open(), await deps.phone.open()];
    await offline(deps, true);
    await write(deps.page, deps.rows, deps.person);
    await offline(deps, false);
    await Promise.all([deps.page, ...others].map(wake));
  },
  'the server is killed after it has stored, before it answers': amidSending(
    'swallow',
    wake,
    async ({ server, proxy }) => {
      await server.kill();
      proxy.setMood('pass');
      await server.start();
    },
  ),
  "a hotel's page answers": answeredBy('portal'),
  'a gateway answers': answeredBy('broken'),
  'connections end': answeredBy('cut'),
};
