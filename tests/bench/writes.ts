/** Keyed writes and reads each second, against a bare handler that sends the same statements to the same database in the same run. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { createApp } from '../../src/server/app.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { readEnv } from '../../src/server/env.ts';
import { systemClock } from '../../src/server/ports/clock.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { urlOf } from '../support/postgres.ts';
import { prepareServer } from '../support/running-server.ts';
import type { BareSettings } from './load/bare-server.ts';
import { fire, type Fired } from './load/fire.ts';
import { addPeople, persona } from './load/people.ts';
import { statementsOf } from './load/statements.ts';
import { median, type Line } from './report.ts';

const ROUNDS = 5;
const PER_ROUND = 1_500;
const PACED = 1_000;
const CONNECTIONS = 16;
const DAY_MS = 86_400_000;
const quiet = { info: () => undefined, warn: () => undefined };

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function bodyOf(id: string): string {
  return JSON.stringify({ id, startDate: dayIn(10), endDate: dayIn(12), reason: 'Away with the family' });
}

/** Of an address of their own: strangers who share one are limited together. */
function headersOf(person: number): string {
  const { token, characterId } = persona(person);
  const address = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
  return `host: localhost\r\nx-forwarded-for: ${address}\r\nauthorization: Bearer ${token}\r\nx-character-id: ${characterId}\r\n`;
}

/** Everybody requests one skip, under a key of their own. */
function writes(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const { userId } = persona(from + index);
    const body = bodyOf(randomUUID());
    return `POST /api/skips HTTP/1.1\r\n${headersOf(from + index)}x-user-id: ${userId}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
}

function reads(from: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `GET /api/skips/mine HTTP/1.1\r\n${headersOf(from + index)}\r\n`,
  );
}

/** Statements and answers of one write and one read. */
async function listen(url: string, dataDir: string): Promise<Omit<BareSettings, 'url'>> {
  const database = await openDatabase({ env: { dataDir, databaseUrl: url }, log: quiet });
  const app = await createApp({
    env: readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', CATALOGUE_SOURCE: 'none', DATABASE_URL: url }),
    clock: systemClock,
    ids: randomIds,
    database,
    secret: Buffer.alloc(32, 7),
    clientDir: null,
    version: '0.0.0',
    checkAnswers: false,
  });
  try {
    const called = { person: persona(0), key: randomUUID(), id: randomUUID() };
    const headers = {
      authorization: `Bearer ${called.person.token}`,
      'x-character-id': called.person.characterId,
      'x-user-id': called.person.userId,
    };
    const answers: string[] = [];
    const request = async (options: InjectOptions): Promise<void> => {
      const answer = await app.web.inject(options);
      if (answer.statusCode !== 200)
        throw new Error(`The call that was to be listened to was refused: ${answer.body}`);
      answers.push(answer.body);
    };
    const write = await statementsOf(called, () =>
      request({
        method: 'POST',
        url: '/api/skips',
        headers: { ...headers, 'idempotency-key': called.key, 'content-type': 'application/json' },
        payload: bodyOf(called.id),
      }),
    );
    const read = await statementsOf(called, () =>
      request({ method: 'GET', url: '/api/skips/mine', headers }),
    );
    return { write, read, writeAnswer: answers[0] ?? '', readAnswer: answers[1] ?? '' };
  } finally {
    await app.close();
    await database.close();
  }
}

function startBare(settings: BareSettings, folder: string): Promise<{ readonly port: number; stop(): void }> {
  return new Promise((done, failed) => {
    const file = join(folder, 'bare.json');
    writeFileSync(file, JSON.stringify(settings));
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'load', 'bare-server.ts'), file],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child.once('exit', (code) => {
      failed(new Error(`The bare server ended with ${String(code)}.`));
    });
    child.stdout.once('data', (line: Buffer) => {
      done({
        port: Number(line.toString()),
        stop: () => {
          child.kill();
        },
      });
    });
  });
}

function whole(fired: Fired, whose: string): Fired {
  if (fired.refused > 0)
    throw new Error(`${whose} refused ${fired.refused} calls, the first so: ${fired.firstRefusal}`);
  return fired;
}

export async function measureWrites(): Promise<readonly Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  const url = urlOf(database.target);
  // Calls need no pages: the server alone is built, which takes a moment.
  execFileSync(process.execPath, ['.tools/build.mjs', 'server'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
  });
  const server = await prepareServer({
    env: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32), TRUST_PROXY: '1' },
    program: 'dist/server/main.js',
  });
  let bare: Awaited<ReturnType<typeof startBare>> | null = null;
  try {
    await server.start();
    const people = 1 + 2 * (ROUNDS + 1) * PER_ROUND + 2 * PACED;
    await addPeople(url, people);
    const recorded = await listen(url, dataDir);
    bare = await startBare({ url, ...recorded }, dataDir);
    const ports = { app: server.port, bare: bare.port };

    const perSecond = {
      write: { app: [] as number[], bare: [] as number[] },
      read: { app: [] as number[], bare: [] as number[] },
    };
    let from = 1;
    // The first round only warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const whose of round % 2 === 0 ? (['app', 'bare'] as const) : (['bare', 'app'] as const)) {
        const wrote = whole(
          await fire(ports[whose], writes(from, PER_ROUND), { connections: CONNECTIONS }),
          whose,
        );
        const read = whole(
          await fire(ports[whose], reads(from, PER_ROUND), { connections: CONNECTIONS }),
          whose,
        );
        from += PER_ROUND;
        if (round === 0) continue;
        perSecond.write[whose].push(wrote.perSecond);
        perSecond.read[whose].push(read.perSecond);
      }
    }
    const lines: Line[] = [];
    for (const kind of ['write', 'read'] as const) {
      const [app, alone] = [median(perSecond[kind].app), median(perSecond[kind].bare)];
      const paced = whole(
        await fire(ports.app, (kind === 'write' ? writes : reads)(from, PACED), {
          connections: 64,
          perSecond: app / 2,
        }),
        'app',
      );
      const statements = recorded[kind].length;
      lines.push(
        {
          what: kind === 'write' ? 'keyed writes' : 'reads',
          value: app,
          unit: '/s',
          note: `${statements} statements each`,
        },
        { what: 'the same statements, bare', value: alone, unit: '/s' },
        {
          what: 'share of the bare handler',
          value: (app / alone) * 100,
          unit: '%',
          limit: 60,
          better: 'higher',
        },
        {
          what: 'p99 at half load',
          value: paced.p99Ms,
          unit: 'ms',
          limit: 50,
          note: `median ${paced.p50Ms.toFixed(1)}`,
        },
      );
    }
    return lines;
  } finally {
    bare?.stop();
    await server.remove();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
