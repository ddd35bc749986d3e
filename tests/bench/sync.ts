/** Sync in a big clan, and the way of a change from one device to the other, over two processes on one database. */
import { type ClanId, toId } from '../../src/domain/ids.ts';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { SyncAnswer } from '../../src/contract/registry/sync.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { addPeople, type AddedPerson, addSkips, changeClan } from '../support/clan-rows.ts';
import { openLive } from '../support/live-reader.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';
import { urlOf } from '../support/postgres.ts';
import { median, type Line } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MEMBERS = 100;
const SKIPS_EACH = 1_000;
const LAST_DAY = '2026-01-01';
const WARM_UP = 30;
const ROUNDS = 100;
const WRITES = 40;
const STREAMS = 200;
/** Below what one person may read in a minute. */
const PROCESSOR_ROUNDS = 250;
/** The unit in which Linux counts processor time. */
const TICK_MS = 10;

const quiet = { info: () => undefined, warn: () => undefined };

const agent = new Agent({ keepAlive: true });
type Headers = Readonly<Record<string, string>>;

/** One call over a connection that stays open, as a browser's does. */
function call(
  url: string,
  headers: Headers,
  body?: object,
): Promise<{ readonly status: number; readonly json: unknown }> {
  return new Promise((done, failed) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const outgoing = request(
      url,
      {
        agent,
        method: text === null ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(text !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
        });
        answer.on('end', () => {
          done({ status: answer.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
        });
      },
    );
    outgoing.on('error', failed);
    outgoing.end(text ?? undefined);
  });
}

async function syncOf(
  server: RunningServer,
  person: AddedPerson,
  since: number,
  scope?: string,
): Promise<SyncAnswer> {
  const { status, json } = await call(
    `${server.url}/api/sync?since=${since}${scope === undefined ? '' : `&scope=${scope}`}`,
    person.headers,
  );
  if (status !== 200) throw new Error(`sync answered ${status}: ${JSON.stringify(json)}`);
  return json as SyncAnswer;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

async function measureDeltas(
  server: RunningServer,
  db: Db,
  clanId: string,
  person: AddedPerson,
): Promise<readonly number[]> {
  const start = await syncOf(server, person, 0);
  let { rev, scope } = start;
  for (let more = start.hasMore; more;) {
    const page = await syncOf(server, person, rev, scope);
    ({ rev, scope } = page);
    more = page.hasMore;
  }
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (let change = 0; change < 10; change += 1) {
      await changeClan(db, clanId, (trx, next) =>
        sql`
        UPDATE skips SET rev = ${next}, status = 'cancelled' WHERE clan_id = ${clanId} AND user_id = ${person.userId}::uuid
          AND request_date = ${LAST_DAY}::date - ${(round * 10 + change) % SKIPS_EACH}::int`.execute(trx),
      );
    }
    const since = performance.now();
    const answer = await syncOf(server, person, rev, scope);
    if (round >= WARM_UP) times.push(performance.now() - since);
    if (answer.changes.skips.length !== 10 || answer.reset || answer.hasMore)
      throw new Error(`the answer is not the ten changes but ${answer.changes.skips.length}`);
    ({ rev, scope } = answer);
  }
  return times;
}

/** From the tap on one device to the row on the other: request, event, sync. */
async function measureWay(
  from: RunningServer,
  to: RunningServer,
  writers: readonly AddedPerson[],
  reader: AddedPerson,
): Promise<readonly number[]> {
  let { rev, scope } = await syncOf(to, reader, 0);
  for (let more = true; more;) {
    const page = await syncOf(to, reader, rev, scope);
    ({ rev, scope } = page);
    more = page.hasMore;
  }
  const stream = await openLive(to.url, reader.headers, rev);
  const times: number[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (const writer of writers) {
    const id = randomUUID();
    const since = performance.now();
    const written = call(
      `${from.url}/api/skips`,
      { ...writer.headers, 'idempotency-key': randomUUID() },
      { id, startDate: today, endDate: today },
    );
    for (let isThere = false; !isThere;) {
      const had = rev;
      await stream.until((event) => event.rev > had);
      const answer = await syncOf(to, reader, rev, scope);
      ({ rev, scope } = answer);
      isThere = answer.changes.skips.some((skip) => skip.id === id);
    }
    times.push(performance.now() - since);
    const { status, json } = await written;
    if (status !== 200) throw new Error(`a request answered ${status}: ${JSON.stringify(json)}`);
  }
  stream.close();
  return times;
}

/** Resident memory, MB; NaN where unknown. */
function rssMb(server: RunningServer): number {
  try {
    return (
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.processId()}/status`, 'utf8'))?.[1]) / 1024
    );
  } catch {
    return Number.NaN;
  }
}

/** CPU time of a server and of the database's processes so far, ms; NaN where unknown. */
function processorMs(server: RunningServer, dataDir: string): number {
  const spent = (
    id: string,
  ): { readonly parent: string; readonly ms: number; readonly ofEndedMs: number } => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      parent: fields[1] ?? '',
      ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      ofEndedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    };
  };
  try {
    const [file] = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('postmaster.pid'),
    );
    const postmaster = readFileSync(join(dataDir, file ?? ''), 'utf8').split('\n', 1)[0] ?? '';
    const ofDatabase = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((id) => {
        try {
          return [spent(id)];
        } catch {
          return [];
        }
      })
      .filter(({ parent }) => parent === postmaster);
    // Connections that were closed meanwhile count with the process that made them.
    return ofDatabase.reduce(
      (sum, { ms }) => sum + ms,
      spent(String(server.processId())).ms + spent(postmaster).ofEndedMs,
    );
  } catch {
    return Number.NaN;
  }
}

/** The same ten changes again and again: the processor time of one, which a busy machine does not change. */
async function measureProcessor(
  server: RunningServer,
  person: AddedPerson,
  dataDir: string,
): Promise<number> {
  let { rev, scope, hasMore } = await syncOf(server, person, 0);
  while (hasMore) ({ rev, scope, hasMore } = await syncOf(server, person, rev, scope));
  const before = processorMs(server, dataDir);
  for (let round = 0; round < PROCESSOR_ROUNDS; round += 1) {
    if ((await syncOf(server, person, rev - 10, scope)).changes.skips.length !== 10)
      throw new Error('the answer is not the ten changes');
  }
  return (processorMs(server, dataDir) - before) / PROCESSOR_ROUNDS;
}

/** A call that only authenticates: the base cost of every call on this machine now. */
async function measureBare(server: RunningServer, person: AddedPerson): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const since = performance.now();
    await call(`${server.url}/api/character/permissions`, person.headers);
    if (round >= WARM_UP) times.push(performance.now() - since);
  }
  return times;
}

export async function measureSync(): Promise<readonly Line[]> {
  // Only the server is measured, so a client that is there is good enough.
  const built = spawnSync(
    process.execPath,
    ['.tools/build.mjs', ...(existsSync(join(ROOT, 'dist/client/index.html')) ? ['server'] : [])],
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`The build failed.\n${built.stdout}${built.stderr}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-sync-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet, settings: ['max_connections=120'] });
  const servers: RunningServer[] = [];
  const connection = connect(database.target, { max: 4 });
  try {
    for (let process = 0; process < 2; process += 1) {
      const server = await prepareServer({
        env: { DATABASE_URL: urlOf(database.target), NODE_ENV: 'production' },
        program: 'dist/server/main.js',
      });
      servers.push(server);
      await server.start();
    }
    const [one, other] = servers as [RunningServer, RunningServer];
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
    const officers = await addPeople(db, clanId, 3, 'OFFICER');
    const [officer, secondOfficer, thirdOfficer] = officers as [AddedPerson, AddedPerson, AddedPerson];
    for (const { userId } of members) await addSkips(db, clanId, userId, SKIPS_EACH, LAST_DAY);
    await addSkips(db, clanId, officer.userId, SKIPS_EACH, LAST_DAY);
    await sql`VACUUM ANALYZE`.execute(db);

    const bare = await measureBare(one, secondOfficer);
    const ofOfficer = await measureDeltas(one, db, clanId, officer);
    const ofMember = await measureDeltas(one, db, clanId, members[0] as AddedPerson);
    const processor = await measureProcessor(one, thirdOfficer, dataDir);
    const startedMs = performance.now();
    await syncOf(one, members[1] as AddedPerson, 0);
    const fullSyncMs = performance.now() - startedMs;

    const before = rssMb(other);
    const streams = await Promise.all(
      members
        .slice(0, STREAMS / 4)
        .flatMap((member) => Array.from({ length: 4 }, () => openLive(other.url, member.headers))),
    );
    const withStreams = rssMb(other);
    const same = await measureWay(other, other, members.slice(0, WRITES), officer);
    const across = await measureWay(one, other, members.slice(WRITES, 2 * WRITES), secondOfficer);
    for (const stream of streams) stream.close();
    return [
      { what: 'a call that only finds out who asks, median', value: median(bare), unit: 'ms' },
      {
        what: `sync of 10 changes in ${(MEMBERS + 1) * SKIPS_EACH} rows, reviewer, median`,
        value: median(ofOfficer),
        unit: 'ms',
        limit: 5,
        note: `99 %: ${quantile(ofOfficer, 0.99).toFixed(1)}`,
      },
      { what: 'processor time of it, server and database', value: processor, unit: 'ms' },
      {
        what: 'the same, member',
        value: median(ofMember),
        unit: 'ms',
        limit: 5,
        note: `99 %: ${quantile(ofMember, 0.99).toFixed(1)}`,
      },
      { what: 'full resync, first page of a member', value: fullSyncMs, unit: 'ms' },
      {
        what: 'a change on another device, one process, median',
        value: median(same),
        unit: 'ms',
        limit: 500,
        note: `slowest ${Math.max(...same).toFixed(0)}, beside ${STREAMS} streams`,
      },
      {
        what: 'a change on another device, through another process, median',
        value: median(across),
        unit: 'ms',
        limit: 500,
        note: `slowest ${Math.max(...across).toFixed(0)}, beside ${STREAMS} streams`,
      },
      { what: `memory of ${STREAMS} streams`, value: withStreams - before, unit: 'MB' },
    ];
  } finally {
    agent.destroy();
    for (const server of servers) await server.remove();
    await connection.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
