import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ vars: { OPERATORS: 'leader, somebody' } });
});

afterAll(async () => {
  await test.close();
});

it('is live and ready, and reveals no more than that', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await test.fetch(path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true });
  }
});

it('shows its status to operators only', async () => {
  const leader = await test.signIn('leader');
  expect(leader.user.isOperator).toBe(true);
  const answer = await test.fetch('/api/debug/status', { headers: leader.headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    success: true,
    node: process.version,
    database: {
      version: expect.stringMatching(/^\d+/) as string,
      migration: expect.stringMatching(/^\d{4}-/) as string,
    },
    catalogue: { realm: 'starter' },
    backups: { lastGoodAt: null, problem: null, isOld: false },
    game: { kind: 'simulator', address: `${test.origin}/zone`, lastAnswerAt: expect.any(String) as string },
  });
  const member = await test.signIn('member');
  expect(member.user.isOperator).toBe(false);
  expect((await test.fetch('/api/debug/status', { headers: member.headers })).status).toBe(403);
});

it('is ready without a good backup for a day, and says so', async () => {
  const late = await startTestApp({ vars: { OPERATORS: 'leader' } });
  try {
    late.advance(26 * 3_600_000);
    expect(await (await late.fetch('/readyz')).json()).toEqual({ success: true, oldBackup: true });
    const { headers } = await late.signIn('leader');
    const status = await late.fetch('/api/debug/status', { headers });
    expect(await status.json()).toMatchObject({ backups: { lastGoodAt: null, isOld: true } });
  } finally {
    await late.close();
  }
});

it('has no backups of its own where they are off', async () => {
  const off = await startTestApp({ vars: { OPERATORS: 'leader', BACKUPS: '0' } });
  try {
    off.advance(26 * 3_600_000);
    expect(await (await off.fetch('/readyz')).json()).toEqual({ success: true });
    const { headers } = await off.signIn('leader');
    const status = await off.fetch('/api/debug/status', { headers });
    expect(await status.json()).toMatchObject({ backups: null });
  } finally {
    await off.close();
  }
});

it('is not ready once it drains, and still answers calls', async () => {
  test.app.drain();
  const answer = await test.fetch('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'server.notReady',
    message: 'The server is starting or stopping. Please try again in a moment.',
  });
  expect((await test.fetch('/healthz')).status).toBe(200);
  expect((await test.fetch('/api/catalogue')).status).toBe(200);
  expect(test.logLines.some((line) => line.includes('"reason":"draining"'))).toBe(true);
});
