/** A whole running app for server tests: its own database, the simulator, a clock to turn, and people to sign in as. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '../../src/contract/accounts.ts';
import { CHARACTER_HEADER, IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import { createApp, type App, type AppDeps } from '../../src/server/app.ts';
import { readEnv } from '../../src/server/env.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { openAppDatabase, openBeside, type FoundDatabase } from './app-database.ts';

/** The people of the simulator, by their login. */
export type Login = 'leader' | 'colonel' | 'officer' | 'member' | 'outsider' | 'newcomer' | 'drifter';

export interface SignedIn {
  readonly token: string;
  readonly user: User;
  /** Bearer, and the first character where there is one. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestApp extends FoundDatabase {
  readonly app: App;
  readonly origin: string;
  /** Lines of the log, as they were written. */
  readonly logLines: string[];
  /** Turns the clock of app and simulator forward. */
  advance(ms: number): void;
  /** How far the clock was turned. */
  aheadMs(): number;
  signIn(login: Login): Promise<SignedIn>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A JSON body goes out as POST, under a fresh key unless the headers bring one. */
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly vars?: Readonly<Record<string, string>>;
  readonly deps?: Partial<
    Pick<
      AppDeps,
      | 'limits'
      | 'tokenLimits'
      | 'dailyWriteBytes'
      | 'live'
      | 'game'
      | 'pushNetwork'
      | 'webhookNetwork'
      | 'drawSquads'
      | 'clientDir'
      | 'ids'
      | 'checkAnswers'
    >
  >;
  /** Another process of the same installation: works on that app's database. Close this one first. */
  readonly beside?: Pick<TestApp, 'url'>;
  /** How far its clock is ahead at first. */
  readonly aheadMs?: number;
}

/** Limits that no ordinary test reaches; tests of the limits hand in their own. */
const GENEROUS = { perUser: 1_000_000, perAddress: 1_000_000, windowMs: 60_000 };

export function cookieFrom(answer: Response, name: string): string | null {
  return (
    answer.headers
      .getSetCookie()
      .map((line) => new RegExp(`^${name}=([^;]*)`).exec(line)?.[1])
      .find((value) => value !== undefined) ?? null
  );
}

/** Runs the sign-in as a browser does; answers the last response, so that refusals can be checked too. */
export async function runSignIn(origin: string, login: string, returnTo = ''): Promise<Response> {
  const begun = await fetch(`${origin}/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`, {
    redirect: 'manual',
  });
  const browser = cookieFrom(begun, 'sign_in') ?? '';
  const back = await fetch(`${begun.headers.get('location') ?? ''}&login=${login}`, { redirect: 'manual' });
  const { searchParams } = new URL(back.headers.get('location') ?? '', origin);
  return fetch(`${origin}/api/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sign_in=${browser}` },
    body: JSON.stringify({ code: searchParams.get('code'), state: searchParams.get('state') }),
  });
}

/** Starts it on a free port. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-app-'));
  const { database, url, closeDatabase } =
    options.beside === undefined
      ? await openAppDatabase(dataDir)
      : await openBeside(dataDir, options.beside.url);
  const logLines: string[] = [];
  let aheadMs = options.aheadMs ?? 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const app = await createApp({
    env: readEnv({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...options.vars }),
    clock,
    limitClock: clock,
    ids: randomIds,
    database,
    secret: Buffer.alloc(32, 7),
    clientDir: null,
    version: '0.0.0',
    checkAnswers: true,
    limits: {
      signInStart: GENEROUS,
      signIn: GENEROUS,
      read: GENEROUS,
      write: GENEROUS,
      note: GENEROUS,
      upload: GENEROUS,
      piece: GENEROUS,
      signed: GENEROUS,
    },
    tokenLimits: { reads: GENEROUS.perUser, writes: GENEROUS.perUser },
    logStream: {
      write: (line) => {
        logLines.push(line);
      },
    },
    ...options.deps,
  });
  const origin = await app.listen(0, '127.0.0.1');

  const post: TestApp['post'] = (path, body, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: {
        [IDEMPOTENCY_HEADER]: randomIds.id(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    app,
    origin,
    logLines,
    database,
    url,
    closeDatabase,
    post,
    advance(ms) {
      aheadMs += ms;
    },
    aheadMs: () => aheadMs,
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    async signIn(login) {
      const answer = await runSignIn(origin, login);
      if (answer.status !== 200)
        throw new Error(`${login} could not sign in: ${answer.status} ${await answer.text()}`);
      const { token, user } = (await answer.json()) as { token: string; user: User };
      const [character] = user.characters;
      return {
        token,
        user,
        headers: {
          authorization: `Bearer ${token}`,
          ...(character !== undefined && { [CHARACTER_HEADER]: character.id }),
        },
      };
    },
    async close() {
      await app.close();
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
