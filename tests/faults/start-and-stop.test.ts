/** Wrong settings end the start with one line that names the variable; SIGTERM ends the program without cutting anyone off. */
import { Agent, request } from 'node:http';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf, countOf } from '../support/depth.ts';
import { buildStale, runToEnd } from '../support/built-program.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { prepareServer } from '../support/running-server.ts';

const STOPS = countOf({ deep: 5, short: 1 });
const folder = mkdtempSync(join(tmpdir(), 'muster-settings-'));
// as root the database runs as somebody else, who may not enter a folder of ours
chmodSync(folder, 0o755);
beforeAll(buildStale);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a wrong setting', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  type Wrong = readonly [name: string, settings: Readonly<Record<string, string>>];
  // what the server alone refuses is checked without the launcher, in `main.test.ts`
  const always: readonly Wrong[] = [
    ['DATABASE_URL', { DATABASE_URL: 'postgres://somebody:sesame@127.0.0.1:9/none' }],
    ['DATA_DIR', { DATA_DIR: join(file, 'below') }],
  ];
  const deep: readonly Wrong[] = [
    ['PORT', { PORT: 'eighty' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'example.org' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://here' }],
    [
      'GAME_CLIENT_SECRET',
      { GAME_API_URL: 'https://game.example', GAME_OAUTH_URL: 'https://game.example', GAME_CLIENT_ID: 'id' },
    ],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ];
  it.each(casesOf({ always, deep }))(
    '%s ends the start with one line that names it',
    async (name, settings) => {
      const { code, lines } = await runToEnd({ DATA_DIR: join(folder, 'data'), ...settings });
      expect(code).toBeGreaterThan(0);
      expect(lines, lines.join('\n')).toHaveLength(1);
      expect(lines[0]).toContain(name);
      expect(lines[0]).not.toContain('sesame');
    },
  );
});

interface Tally {
  answered: number;
  connected: number;
  refused: number;
  cutOff: string[];
}

/** Requests continuously over keep-alive connections. A connection refused before it was accepted may safely be retried. */
async function requestContinuously(
  url: string,
  token: string,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!isOver()) {
    await new Promise<void>((done) => {
      const outgoing = request(
        `${url}/api/user/me`,
        { agent, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          answer.resume();
          answer.once('end', () => {
            tally.answered += 1;
            if (!outgoing.reusedSocket) tally.connected += 1;
            done();
          });
          answer.once('error', (error) => {
            tally.cutOff.push(error.message);
            done();
          });
        },
      );
      outgoing.once('error', (error) => {
        const code = 'code' in error ? error.code : '';
        // An idle keep-alive connection that closes while the next request leaves is retried by browsers.
        if (code === 'ECONNREFUSED' || (outgoing.reusedSocket && code === 'ECONNRESET')) tally.refused += 1;
        else tally.cutOff.push(`${String(code)} ${error.message}`);
        done();
      });
      outgoing.end();
    });
    if (tally.refused > 0) break;
  }
  agent.destroy();
}

describe('SIGTERM under load', () => {
  it('ends open streams too, and is over before any of them is cut off by force', async () => {
    const server = await prepareServer({ env: { LOG_LEVEL: 'silent' }, program: 'dist/server/main.js' });
    try {
      await server.start();
      const authorization = `Bearer ${await signInOverHttp(server.url, 'officer')}`;
      const { user } = (await (
        await fetch(`${server.url}/api/user/me`, { headers: { authorization } })
      ).json()) as { user: { characters: { id: string }[] } };
      const streams = await Promise.all(
        Array.from({ length: 4 }, () =>
          fetch(`${server.url}/api/live`, {
            headers: { authorization, 'x-character-id': user.characters[0]?.id ?? '' },
          }),
        ),
      );
      expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const ended = streams.map((stream) => stream.text());
      const signalledMs = performance.now();
      await server.stop();
      // Whoever has to be cut off is cut off after six seconds.
      expect(performance.now() - signalledMs).toBeLessThan(5_500);
      for (const text of await Promise.all(ended)) expect(text).toMatch(/retry: \d+\n\n$/);
    } finally {
      await server.remove();
    }
  }, 90_000);

  it(`answers what was asked and ends within 10 s, each of ${STOPS} times`, async () => {
    const server = await prepareServer({ env: { LOG_LEVEL: 'silent' }, program: 'dist/server/main.js' });
    try {
      for (let turn = 0; turn < STOPS; turn += 1) {
        await server.start();
        const token = await signInOverHttp(server.url, 'officer');
        const tally: Tally = { answered: 0, connected: 0, refused: 0, cutOff: [] };
        let isOver = false;
        const clients = Array.from({ length: 8 }, () =>
          requestContinuously(server.url, token, tally, () => isOver),
        );
        // All connections are accepted: one still in the kernel's backlog at the end would be refused by the kernel.
        while (tally.connected < clients.length)
          await new Promise((done) => {
            setTimeout(done, 5);
          });
        await new Promise((done) => {
          setTimeout(done, 150);
        });
        const signalledMs = performance.now();
        await server.stop();
        const ms = performance.now() - signalledMs;
        isOver = true;
        await Promise.all(clients);
        expect(ms).toBeLessThan(10_000);
        expect(tally.cutOff).toEqual([]);
        expect(tally.answered).toBeGreaterThan(8);
      }
    } finally {
      await server.remove();
    }
  }, 300_000);
});
