import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { tracesOf } from '../../../../tests/support/person-traces.ts';
import { signInOverHttp } from '../../../../tests/support/http-sign-in.ts';
import { openDemo } from '../../demo/open-demo.ts';
import { readEnv } from '../../env.ts';
import { lifeOpener } from '../../features.ts';
import { createPersonRepo } from './person.repo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  const env = readEnv({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' });
  const secret = Buffer.alloc(32, 7);
  await openDemo({
    env,
    openLife: lifeOpener({ env, secret }),
    database: test.database,
    secret,
    clock: { now: () => new Date() },
    print: () => undefined,
    signal: new AbortController().signal,
    priceDays: 1,
  });
}, 200_000);
afterAll(() => test.close());

function groupBy(all: readonly {place: string; value: string}[]) { const m: Record<string, {place: string; value: string}[]> = {}; for (const o of all) (m[o.place] ??= []).push(o); return m; }
describe('x', () => {
  it.each(['leader', 'yizhak', 'member', 'officer'])('%s', async (login) => {
    const token = await signInOverHttp(test.origin, login);
    const headers = { authorization: `Bearer ${token}` };
    const { id } = await test.database.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
    const person = await createPersonRepo(test.database.db).ids(id);
    const facts = await (await test.fetch('/api/account/leaving', { headers })).json();
    const words = [...person.ids, ...person.partIds, ...[...person.names.values()].flat()];
    const before = await tracesOf(test.database.db, words);
    const count = (t: readonly {place: string}[]) => Object.entries(groupBy(t as never)).map(([k, v]) => `${k} ${v?.length}`).join(', ');
    console.log(count(before));
    const since = performance.now();
    const answer = await test.post('/api/account/leave', { name: (facts as any).nameToType }, headers);
    console.log(answer.status, await answer.text(), performance.now() - since);
    const after = await tracesOf(test.database.db, words);
    console.log('AFTER', count(after));
    for (const [k, v] of Object.entries(groupBy(after))) console.log(k, v?.slice(0,2).map((o) => o.value.slice(0, 300)));
    console.log(test.logLines.filter((l) => l.includes('err')).slice(-2));
  }, 60000);
});
