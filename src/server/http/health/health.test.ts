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
    game: { kind: 'simulator', address: `${test.origin}/zone`, lastAnswerAt: expect.any(String) as string },
  });
  const member = await test.signIn('member');
  expect(member.user.isOperator).toBe(false);
  expect((await test.fetch('/api/debug/status', { headers: member.headers })).status).toBe(403);
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
