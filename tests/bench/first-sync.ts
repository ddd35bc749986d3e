/** A new device in a clan of 500 with full gear and requests: everything over HTTP into the browser's storage. */
import { type ClanId, type GearSetId, type LoadoutRequestId, toId } from '../../src/domain/ids.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { sql } from 'kysely';
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.ts';
import { MIRROR_KINDS, type SyncAnswer } from '../../src/contract/registry/sync.ts';
import { GEAR_SLOTS } from '../../src/domain/gear/gear.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { type AddedPerson, addPeople } from '../support/clan-rows.ts';
import { prepareServer } from '../support/running-server.ts';
import { urlOf } from '../support/postgres.ts';
import { type Line, median } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MEMBERS = 500;
const STAGES = ['coniferous', 'berda'] as const;
const SOUPS = ['5l23g', 'wj2zp', 'y39yz', 'zz1o2', '4qd3p'] as const;
const WORN = ['6wr5j', '1rpr1', '7lzl7', 'wj7l2', 'rwg9l', 'gdj6'] as const;
const OTHERS = 10;
const ROUNDS = 5;
const SOON = new Date('2099-01-01T00:00:00Z');

const quiet = { info: () => undefined, warn: () => undefined };

/** Inserts in pieces that a statement may have. */
async function inPieces<Row>(
  rows: readonly Row[],
  insert: (piece: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += 250) await insert(rows.slice(from, from + 250));
}

/** Roster, gear and requests; every row under a counter of its own, as they came one after the other. */
async function fillClan(db: Db, clanId: ClanId, people: readonly AddedPerson[]): Promise<void> {
  let rev = 0;
  const now = new Date();
  const nameOf = (place: number): string => `Охотник-${place}`;
  const piece = (itemId: string, level: number) => ({ itemId, text: null, rank: null, level, notes: null });
  await inPieces(
    people.map(({ characterId }, place) => ({
      clan_id: clanId,
      name_key: nameOf(place).toLowerCase(),
      name: nameOf(place),
      rank: 'SOLDIER' as const,
      joined_at: now,
      seen_at: now,
      last_seen_at: now,
      character_id: characterId,
      rev: (rev += 1),
    })),
    (rows) =>
      db
        .insertInto('clan_members')
        .values([...rows])
        .execute(),
  );
  await inPieces(
    people.map(({ userId, characterId }, place) => ({
      clan_id: clanId,
      id: toId<GearSetId>(randomUUID()),
      user_id: userId,
      character_id: characterId,
      character_name: nameOf(place),
      name: 'War',
      is_main: true,
      updated_at: now,
      rev: (rev += 1),
      slots: JSON.stringify(
        Object.fromEntries(GEAR_SLOTS.map((slot, at) => [slot, piece(WORN[at] ?? '', (place + at) % 16)])),
      ),
      others: JSON.stringify(
        Array.from({ length: OTHERS }, (_, at) => ({
          ...piece(SOUPS[at % SOUPS.length] ?? '', 0),
          quantity: at + 1,
        })),
      ),
    })),
    (rows) =>
      db
        .insertInto('gear_sets')
        .values([...rows])
        .execute(),
  );
  await inPieces(
    people.flatMap(({ userId, characterId }, place) =>
      STAGES.map((mapStage) => ({
        clan_id: clanId,
        id: toId<LoadoutRequestId>(randomUUID()),
        user_id: userId,
        character_id: characterId,
        character_name: nameOf(place),
        map_stage: mapStage,
        items: JSON.stringify(
          SOUPS.map((itemId) => ({ itemId, quantity: 5, sent: 0, sentAt: null, sentBy: null })),
        ),
        requested_at: now,
        rev: (rev += 1),
        wish_rev: 1,
        wish_user_id: userId,
        sent_rev: 0,
        sent_user_id: null,
      })),
    ),
    (rows) =>
      db
        .insertInto('loadouts')
        .values([...rows])
        .execute(),
  );
  await db.updateTable('clans').set({ rev }).where('id', '=', clanId).execute();
  await sql`VACUUM ANALYZE`.execute(db);
}

/** Timings of a page's first sync, in ms since it was opened. */
interface Seen {
  readonly startedAt: number;
  readonly answeredAt: number;
  readonly storedAt: number;
  readonly pages: number;
}

/** From the first question to the moment at which the browser has stored the whole clan for good, in a fresh profile. */
async function syncInBrowser(browser: Browser, url: string, token: string): Promise<Seen> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  try {
    await context.addCookies([{ name: 'auth_token', value: token, url }]);
    await context.addInitScript(() => {
      // the storage itself signals when a transaction is durable
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
        this: IDBObjectStore,
        ...args: readonly unknown[]
      ) => IDBRequest<IDBValidKey>;
      Reflect.set(
        IDBObjectStore.prototype,
        'put',
        function (this: IDBObjectStore, ...args: readonly unknown[]): IDBRequest<IDBValidKey> {
          if (this.name === 'mirrors')
            this.transaction.addEventListener('complete', () => performance.mark('mirror-stored'));
          return put.call(this, ...args);
        },
      );
    });
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.waitForFunction(() => performance.getEntriesByName('mirror-stored').length > 0, undefined, {
      timeout: 60_000,
    });
    return await page.evaluate(() => {
      const storedAt = performance.getEntriesByName('mirror-stored')[0]?.startTime ?? Number.NaN;
      const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, startTime }) => new URL(name).pathname === '/api/sync' && startTime < storedAt,
      );
      return {
        startedAt: Math.min(...requests.map(({ startTime }) => startTime)),
        answeredAt: Math.max(...requests.map(({ responseEnd }) => responseEnd)),
        storedAt,
        pages: requests.length,
      };
    });
  } finally {
    await context.close();
  }
}

export async function measureFirstSync(): Promise<readonly Line[]> {
  const built = spawnSync(
    process.execPath,
    ['.tools/build.mjs', ...(existsSync(join(ROOT, 'dist/client/index.html')) ? ['server'] : [])],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}${built.stderr}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-first-sync-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet, settings: ['max_connections=120'] });
  const server = await prepareServer({
    env: { DATABASE_URL: urlOf(database.target), NODE_ENV: 'production' },
    program: 'dist/server/main.js',
  });
  const connection = connect(database.target, { max: 4 });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    await server.start();
    const { db } = connection;
    const clanId = toId<ClanId>(randomUUID());
    await db
      .insertInto('clans')
      .values({
        id: clanId,
        region: 'EU',
        name: 'Many',
        tag: 'M',
        level: 1,
        level_points: 0,
        registered_at: null,
        alliance: null,
        description: '',
        leader_name: '',
        member_count: MEMBERS,
        seen_at: SOON,
      })
      .execute();
    const people = await addPeople(db, clanId, MEMBERS);
    const [officer] = await addPeople(db, clanId, 1, 'OFFICER');
    if (officer === undefined) throw new Error('There is no officer.');
    await fillClan(db, clanId, people);

    const overHttp = async (): Promise<{
      readonly ms: number;
      readonly bytes: number;
      readonly pages: number;
      readonly rows: Readonly<Record<string, number>>;
    }> => {
      const since = performance.now();
      const rows: Record<string, number> = {};
      let [from, bytes, pages] = ['', 0, 0];
      for (let hasMore = true; hasMore;) {
        const answer = await fetch(`${server.url}/api/sync${from}`, { headers: officer.headers });
        const text = await answer.text();
        if (answer.status !== 200)
          throw new Error(`the sync answered ${answer.status}: ${text.slice(0, 300)}`);
        const page = JSON.parse(text) as SyncAnswer;
        for (const kind of MIRROR_KINDS) rows[kind] = (rows[kind] ?? 0) + page.changes[kind].length;
        bytes += text.length;
        pages += 1;
        from = `?since=${page.rev}&scope=${page.scope}`;
        hasMore = page.hasMore;
      }
      return { ms: performance.now() - since, bytes, pages, rows };
    };

    await overHttp();
    const http = [];
    for (let round = 0; round < ROUNDS; round += 1) http.push(await overHttp());
    const { rows, bytes, pages } = http[0] ?? {
      rows: {} as Readonly<Record<string, number>>,
      bytes: 0,
      pages: 0,
    };
    if (
      rows['gear'] !== MEMBERS ||
      rows['loadouts'] !== MEMBERS * STAGES.length ||
      rows['members'] !== MEMBERS
    )
      throw new Error(`the first sync brings ${JSON.stringify(rows)}`);
    const token = officer.headers['authorization']?.replace('Bearer ', '') ?? '';
    const seen: Seen[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      seen.push(await syncInBrowser(browser, server.url, token));
    const whole = seen.map(({ startedAt, storedAt }) => storedAt - startedAt);
    const httpMs = http.map(({ ms }) => ms);
    return [
      {
        what: `a clan of ${MEMBERS} over HTTP, all pages, median`,
        value: median(httpMs),
        unit: 'ms',
        limit: 1000,
        note: `slowest ${Math.max(...httpMs).toFixed(0)}, ${pages} pages, ${(bytes / 1000).toFixed(0)} kB of JSON`,
      },
      {
        what: 'the same in a browser, until it is stored, median',
        value: median(whole),
        unit: 'ms',
        limit: 1000,
        note: `slowest ${Math.max(...whole).toFixed(0)}`,
      },
      {
        what: 'of it after the last answer: checked and stored',
        value: median(seen.map(({ answeredAt, storedAt }) => storedAt - answeredAt)),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
    await server.remove();
    await connection.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
