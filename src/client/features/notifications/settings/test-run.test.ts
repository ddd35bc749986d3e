import { type NotificationId, type SubscriptionId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { runTest, type TestReport, type TestDeps } from './test-run.ts';

const FINE: TestDeps = {
  requestPermission: () => Promise.resolve('granted'),
  hasWorker: () => Promise.resolve(true),
  saveSubscription: () => Promise.resolve({ id: toId<SubscriptionId>('d1') }),
  send: () =>
    Promise.resolve({
      success: true as const,
      result: 'delivered' as const,
      status: 201,
      messageId: toId<NotificationId>('m1'),
    }),
  hasArrived: (id) => Promise.resolve(id === 'm1'),
};

async function run(
  change: Partial<TestDeps> = {},
): Promise<TestReport & { readonly failed: readonly string[]; readonly reportCount: number }> {
  let reportCount = 0;
  const report = await runTest({ ...FINE, ...change }, () => {
    reportCount += 1;
  });
  return {
    ...report,
    reportCount,
    failed: Object.entries(report.steps)
      .filter(([, state]) => state === 'failed')
      .map(([step]) => step),
  };
}

describe('the test message', () => {
  it('reports success, step by step', async () => {
    const report = await run();
    expect(new Set(Object.values(report.steps))).toEqual(new Set(['done']));
    expect(report.status).toBe(201);
    expect(report.reportCount).toBeGreaterThan(5);
  });

  it.each<[string, Partial<TestDeps>, Partial<TestReport>]>([
    ['permission', { requestPermission: () => Promise.resolve('denied') }, { why: 'permission' }],
    ['worker', { hasWorker: () => Promise.resolve(false) }, { why: 'no-worker' }],
    ['address', { saveSubscription: () => Promise.resolve({ problem: 'browser' }) }, { why: 'browser' }],
    ['server', { saveSubscription: () => Promise.resolve({ problem: 'refused' }) }, { why: 'refused' }],
    ['server', { send: () => Promise.reject(new Error('offline')) }, { why: 'network' }],
    [
      'service',
      {
        send: () =>
          Promise.resolve({
            success: true,
            result: 'gone',
            status: 410,
            messageId: toId<NotificationId>('m1'),
          }),
      },
      { why: 'gone', status: 410 },
    ],
    [
      'service',
      {
        send: () =>
          Promise.resolve({
            success: true,
            result: 'failed',
            status: null,
            messageId: toId<NotificationId>('m1'),
          }),
      },
      { why: 'service', status: null },
    ],
    ['arrived', { hasArrived: () => Promise.resolve(false) }, { why: 'late', status: 201 }],
  ])('stops at %s and says why', async (step, change, expected) => {
    const report = await run(change);
    expect(report).toMatchObject({ failed: [step], ...expected });
    expect(Object.values(report.steps)).not.toContain('running');
  });
});
