/** A clan of 500 with requests on two maps: everything marked in one action, one line marked, and the first sync of an officer. */
import {
  type CharacterId,
  type ClanId,
  type LoadoutRequestId,
  toId,
  type UserId,
} from '../../src/domain/ids.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Loadout, MAX_MARKED } from '../../src/contract/loadouts.ts';
import type { SyncAnswer } from '../../src/contract/registry/sync.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { type AddedPerson, addPeople } from '../support/clan-rows.ts';
import { prepareServer } from '../support/running-server.ts';
import { urlOf } from '../support/postgres.ts';
import { type Line, median } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MEMBERS = 500;
const STAGES = ['coniferous', 'berda'] as const;
const ITEMS_EACH = 5;
const ROUNDS = 7;
const SINGLE_MARKS = 50;
const BASELINE_ROUNDS = 3;
const SOUPS = ['5l23g', 'wj2zp', 'y39yz', 'zz1o2', '4qd3p'] as const;

const quiet = { info: () => undefined, warn: () => undefined };

/** Requests as rows, each under a counter of its own, as members made them one after the other. */
async function addRequests(db: Db, clanId: string, members: readonly AddedPerson[]): Promise<void> {
  const rows = members.flatMap(({ userId, characterId }, place) =>
    STAGES.map((mapStage, stage) => ({
      clan_id: toId<ClanId>(clanId),
      id: toId<LoadoutRequestId>(randomUUID()),
      user_id: toId<UserId>(userId),
      character_id: toId<CharacterId>(characterId),
      character_name: `Member ${place}`,
      map_stage: mapStage,
      items: JSON.stringify(
        SOUPS.slice(0, ITEMS_EACH).map((itemId) => ({
          itemId,
          quantity: 5,
          sent: 0,
          sentAt: null,
          sentBy: null,
        })),
      ),
      requested_at: new Date(),
      rev: place * STAGES.length + stage + 1,
      wish_rev: 1,
      wish_user_id: toId<UserId>(userId),
      sent_rev: 0,
      sent_user_id: null,
    })),
  );
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('loadouts')
      .values(rows.slice(from, from + 500))
      .execute();
  await db.updateTable('clans').set({ rev: rows.length }).where('id', '=', toId<ClanId>(clanId)).execute();
  await sql`VACUUM ANALYZE`.execute(db);
}

export async function measureRequests(): Promise<readonly Line[]> {
  const built = spawnSync(
    process.execPath,
    ['.tools/build.mjs', ...(existsSync(join(ROOT, 'dist/client/index.html')) ? ['server'] : [])],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}${built.stderr}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-requests-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet, settings: ['max_connections=120'] });
  const server = await prepareServer({
    env: { DATABASE_URL: urlOf(database.target), NODE_ENV: 'production' },
    program: 'dist/server/main.js',
  });
  const connection = connect(database.target, { max: 4 });
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
        seen_at: new Date(),
      })
      .execute();
    const members = await addPeople(db, clanId, MEMBERS);
    // several, since one person may change things only so often in a minute
    const [officer, other, third] = await addPeople(db, clanId, 3, 'OFFICER');
    if (officer === undefined || other === undefined || third === undefined)
      throw new Error('There is no officer.');
    await addRequests(db, clanId, members);

    const call = async (
      path: string,
      body?: unknown,
      { headers } = officer,
    ): Promise<{ readonly ms: number; readonly text: string }> => {
      const since = performance.now();
      const answer = await fetch(
        server.url + path,
        body === undefined
          ? { headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
              body: JSON.stringify(body),
            },
      );
      const text = await answer.text();
      const ms = performance.now() - since;
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
      return { ms, text };
    };

    /** Everything from nothing, page after page, as a new device does. */
    const firstSync = async (): Promise<{
      readonly ms: number;
      readonly rows: readonly Loadout[];
      readonly bytes: number;
    }> => {
      const rows: Loadout[] = [];
      let [ms, bytes, from] = [0, 0, ''];
      for (let hasMore = true; hasMore;) {
        const page = await call(`/api/sync${from}`);
        const answer = JSON.parse(page.text) as SyncAnswer;
        rows.push(...answer.changes.loadouts);
        ms += page.ms;
        bytes += page.text.length;
        from = `?since=${answer.rev}&scope=${answer.scope}`;
        hasMore = answer.hasMore;
      }
      return { ms, rows, bytes };
    };

    const first: number[] = [];
    let synced = await firstSync();
    for (let round = 0; round < ROUNDS; round += 1) {
      synced = await firstSync();
      first.push(synced.ms);
    }
    const lines = synced.rows.reduce((sum, { items }) => sum + items.length, 0);
    if (lines !== MEMBERS * STAGES.length * ITEMS_EACH) throw new Error(`the first sync has ${lines} lines`);

    const single: number[] = [];
    for (const { id } of synced.rows.slice(0, SINGLE_MARKS)) {
      single.push(
        (
          await call(
            '/api/requests/marks',
            {
              change: {
                marks: [{ loadoutId: id, items: [{ itemId: SOUPS[0], quantity: 5, sent: 0, to: 5 }] }],
              },
            },
            third,
          )
        ).ms,
      );
    }
    const clear = (by = officer): ReturnType<typeof call> =>
      call('/api/requests/marks', { change: { all: { action: 'clear', mapStage: null, rev: 1e9 } } }, by);
    await clear();
    // what the one action spares: the same marks line by line, as many requests in a call as the contract takes
    const byLines: number[] = [];
    for (let round = 0; round < BASELINE_ROUNDS; round += 1) {
      let ms = 0;
      for (let from = 0; from < synced.rows.length; from += MAX_MARKED) {
        const marks = synced.rows.slice(from, from + MAX_MARKED).map(({ id, items }) => ({
          loadoutId: id,
          items: items.map(({ itemId, quantity }) => ({ itemId, quantity, sent: 0, to: quantity })),
        }));
        ms += (await call('/api/requests/marks', { change: { marks } }, other)).ms;
      }
      byLines.push(ms);
      await clear(other);
    }
    const [sent, cleared]: [number[], number[]] = [[], []];
    let answerBytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const done = await call('/api/requests/marks', {
        change: { all: { action: 'send', mapStage: null, rev: 1e9 } },
      });
      sent.push(done.ms);
      answerBytes = done.text.length;
      cleared.push((await clear()).ms);
    }
    return [
      {
        what: `${lines} items of ${MEMBERS} members marked in one action, median`,
        value: median(sent),
        unit: 'ms',
        limit: 500,
        note: `slowest ${Math.max(...sent).toFixed(0)}, answer ${(answerBytes / 1000).toFixed(0)} kB`,
      },
      {
        what: `baseline: the same marks line by line, ${MAX_MARKED} requests in a call, median`,
        value: median(byLines),
        unit: 'ms',
        note: `${Math.ceil(synced.rows.length / MAX_MARKED)} calls`,
      },
      {
        what: 'all marks cleared, median',
        value: median(cleared),
        unit: 'ms',
        limit: 500,
        note: `slowest ${Math.max(...cleared).toFixed(0)}`,
      },
      { what: 'one line marked, median', value: median(single), unit: 'ms' },
      {
        what: `first sync of an officer, ${synced.rows.length} requests, all pages, median`,
        value: median(first),
        unit: 'ms',
        limit: 1000,
        note: `slowest ${Math.max(...first).toFixed(0)}, ${(synced.bytes / 1000).toFixed(0)} kB of JSON`,
      },
    ];
  } finally {
    await server.remove();
    await connection.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
