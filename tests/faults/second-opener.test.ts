/** Two programs on one data folder: the second is refused at once and names the first, which never notices. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireDataLock, DataDirInUseError } from '../../src/server/db/locks/data-dir-lock.ts';
import { countOf } from '../support/depth.ts';
import { buildStale, runToEnd } from '../support/built-program.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';

const TURNS = countOf({ deep: 7, short: 3 });
const BUSY_TURNS = 9;

let server: RunningServer;
beforeAll(async () => {
  buildStale();
  server = await prepareServer({ program: 'dist/server/main.js' });
  await server.start();
});

afterAll(async () => {
  await server.remove();
});

describe('a second program on the same DATA_DIR', () => {
  it('is refused each time within a second, names the first, and leaves it unharmed', async () => {
    const token = await signInOverHttp(server.url, 'member');
    const times: number[] = [];
    const bareTimes: number[] = [];
    // What else runs here only ever adds: the fastest turn is the nearest to what the program itself takes. On a machine
    // so busy that loading it alone takes a second, the refusal may add half of that; there it gets more turns.
    const limitMs = (): number => Math.max(1_000, 1.5 * Math.min(...bareTimes));
    const isFast = (): boolean => Math.min(...times) < limitMs();
    for (let turn = 0; turn < TURNS || (!isFast() && turn < BUSY_TURNS); turn += 1) {
      const second = await runToEnd({ DATA_DIR: server.dataDir, PORT: '0' });
      expect(second.code).toBe(1);
      expect(second.lines).toHaveLength(1);
      expect(second.lines[0]).toContain(`process ${server.processId()} at ${server.url}, running since `);
      times.push(second.ms);
      bareTimes.push((await runToEnd({ DATA_DIR: server.dataDir, PORT: 'none' })).ms);
      const answer = await fetch(`${server.url}/api/user/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
    }
    expect(
      isFast(),
      `refused after ${times.map((ms) => ms.toFixed()).join(' ')} ms; loading alone ${bareTimes.map((ms) => ms.toFixed()).join(' ')} ms`,
    ).toBe(true);
  });
});

describe('the lock on a folder', () => {
  it('goes to exactly one of many that start at the same moment', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const folder = join(server.dataDir, `race-${turn}`);
      const answers = await Promise.allSettled(Array.from({ length: 6 }, () => acquireDataLock(folder)));
      const held = answers.filter((answer) => answer.status === 'fulfilled');
      expect(held.length).toBeLessThanOrEqual(1);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(DataDirInUseError);
      for (const { value } of held) value.release();
      (await acquireDataLock(folder)).release();
    }
  });

  it('works in a folder whose name is too long for a socket', async () => {
    const folder = join(server.dataDir, 'x'.repeat(180));
    const lock = await acquireDataLock(folder);
    lock.announce('http://127.0.0.1:1');
    await expect(acquireDataLock(folder)).rejects.toThrow(`process ${process.pid} at http://127.0.0.1:1`);
    lock.release();
    (await acquireDataLock(folder)).release();
  });
});
