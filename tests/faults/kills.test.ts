/** SIGKILL under acknowledged writes: an acknowledged sign-in survives the restart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { buildStale } from '../support/built-program.ts';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';

/** Every fourth also kills the database. */
const ROUNDS = casesOf({
  always: [1, 4],
  deep: [2, 3, ...Array.from({ length: 16 }, (_, index) => index + 5)],
});
const PEOPLE = ['leader', 'colonel', 'officer', 'member', 'outsider', 'newcomer', 'drifter'];

let server: RunningServer;
beforeAll(async () => {
  buildStale();
  server = await prepareServer({ env: { LOG_LEVEL: 'silent' }, program: 'dist/server/main.js' });
});

afterAll(async () => {
  await server.remove();
});

function killDatabaseGroup(): void {
  const postmaster = Number(
    readFileSync(join(server.dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  process.kill(-postmaster, 'SIGKILL');
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status === 200;
}

it(`loses no acknowledged sign-in in ${ROUNDS.length} kills, some of them of the database as well`, async () => {
  const acknowledged: string[] = [];
  const perRound: number[] = [];
  await server.start();
  for (const round of ROUNDS) {
    const before = acknowledged.length;
    let isOver = false;
    const signInOnAndOn = async (index: number): Promise<void> => {
      for (let turn = index; !isOver; turn += 1) {
        // A refused or cut-off sign-in promised nothing.
        const token = await signInOverHttp(server.url, PEOPLE[turn % PEOPLE.length] ?? 'member').catch(
          () => null,
        );
        if (token !== null) acknowledged.push(token);
        else
          await new Promise((done) => {
            setTimeout(done, 5);
          });
      }
    };
    const writers = [signInOnAndOn(round), signInOnAndOn(round + 3)];
    const enough = Date.now() + 10_000;
    while (acknowledged.length === before && Date.now() < enough)
      await new Promise((done) => {
        setTimeout(done, 2);
      });
    await new Promise((done) => {
      setTimeout(done, (round * 37) % 150);
    });
    if (round % 4 === 0) killDatabaseGroup();
    await server.kill();
    isOver = true;
    await Promise.all(writers);
    perRound.push(acknowledged.length - before);
    await server.start();
    // The newest of every round at once, all of them at the end.
    for (const token of acknowledged.slice(before))
      expect(await isSignedIn(token), `round ${round}`).toBe(true);
  }
  expect(Math.min(...perRound), `sign-ins per round: ${perRound.join(' ')}`).toBeGreaterThan(0);
  const lost: string[] = [];
  for (const token of acknowledged) if (!(await isSignedIn(token))) lost.push(token);
  expect(lost).toHaveLength(0);
  expect(await isSignedIn('no such token')).toBe(false);
}, 300_000);
