import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../tests/support/built-program.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
beforeAll(buildStale);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program; `onLine` may react to its output. */
function run(
  vars: Readonly<Record<string, string>>,
  onLine: (line: string, stop: () => void) => void = () => undefined,
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        CATALOGUE_SOURCE: 'none',
        DEMO_DATA: '0',
        LOG_LEVEL: 'warn',
        ...vars,
      },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      onLine(text, () => {
        child.kill('SIGTERM');
      });
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('close', (code) => done({ code, out, err }));
  });
}

describe('a wrong setting', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PUBLIC_URL: 'muster.example' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ GAME_API_URL: 'https://game.example' }, 'GAME_OAUTH_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  ])('%o stops the start with one line that names %s', async (vars, name) => {
    const { code, out, err } = await run(vars as Record<string, string>);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(name);
  });
});

describe('the program', () => {
  let dataDir = '';
  let database: TestDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'muster-main-'));
    // as root the database runs as another user, who may not enter a folder of ours
    await chmod(dataDir, 0o755);
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints once that it is ready, and exits with 0 on a signal', async () => {
    let isReady = 0;
    const { code, out } = await run(
      { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' },
      (line, stop) => {
        const address = /Muster is ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
        if (address !== undefined)
          void fetch(`${address}/readyz`).then(({ status }) => {
            isReady = status;
            stop();
          });
      },
    );
    expect(isReady).toBe(200);
    expect(code).toBe(0);
    expect(out.match(/Muster is ready/g)).toHaveLength(1);
  });

  describe('beside a build of the client', () => {
    /** What the launcher leaves for the server: whether the build that still runs came to a good end. */
    const building = (isBuilt: string): Readonly<Record<string, string>> => ({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      NODE_OPTIONS: `--import=data:text/javascript,globalThis.musterClientBuilt=${isBuilt}`,
    });

    it('is not ready before the build has ended', async () => {
      const { code, out } = await run(
        building('new%20Promise(done=>setTimeout(()=>{console.log(%22built%22);done(true)},3000))'),
        (line, stop) => {
          if (line.includes('Muster is ready')) stop();
        },
      );
      expect(code).toBe(0);
      expect(out.indexOf('built')).toBeGreaterThanOrEqual(0);
      expect(out.indexOf('Muster is ready')).toBeGreaterThan(out.indexOf('built'));
    });

    it('ends with one line when the build has failed', async () => {
      const { code, out, err } = await run(building('Promise.resolve(false)'));
      expect(code).toBe(1);
      expect(out).not.toContain('Muster is ready');
      expect(err.trim()).toBe('The build failed; the server was not started.');
    });
  });

  it('names PORT when it is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => {
      other.listen(0, '127.0.0.1', done);
    });
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, err } = await run({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(err.trim()).toBe(
      `PORT ${port} is already in use on 127.0.0.1. Stop the other program or set PORT to another number.`,
    );
  });
});
