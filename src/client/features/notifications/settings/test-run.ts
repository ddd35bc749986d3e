/** Sends a test message step by step, so that the user sees where it stops and what to do. */
import type { NotificationId, SubscriptionId } from '../../../../domain/ids.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { test } from '../../../../contract/notifications.ts';
import type { PushError } from '../../../data/push/push-subscription.ts';

export const STEPS = ['permission', 'worker', 'address', 'server', 'service', 'arrived'] as const;
export type Step = (typeof STEPS)[number];
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

export interface TestReport {
  readonly steps: Readonly<Record<Step, StepState>>;
  /** HTTP status of the push service; null for no answer, undefined before the request. */
  readonly status?: number | null;
  /** Why a step failed, if there is more to say than that it did. */
  readonly why?: PushError | 'gone' | 'service' | 'late' | 'permission';
}

export interface TestDeps {
  readonly requestPermission: () => Promise<string>;
  readonly hasWorker: () => Promise<boolean>;
  readonly saveSubscription: () => Promise<{ readonly id: SubscriptionId } | { readonly problem: PushError }>;
  /** Throws when the server cannot be reached. */
  readonly send: (id: SubscriptionId) => Promise<AnswerOf<typeof test>>;
  /** Whether the message reached this device's worker before the timeout. */
  readonly hasArrived: (messageId: NotificationId) => Promise<boolean>;
}

const NONE: TestReport['steps'] = {
  permission: 'waiting',
  worker: 'waiting',
  address: 'waiting',
  server: 'waiting',
  service: 'waiting',
  arrived: 'waiting',
};

const FAILED_AT: Readonly<Record<PushError, Step>> = {
  'no-worker': 'worker',
  browser: 'address',
  timeout: 'address',
  network: 'server',
  refused: 'server',
};

/** Runs all steps; `onProgress` receives each change. Returns the last report. */
export async function runTest(deps: TestDeps, onProgress: (report: TestReport) => void): Promise<TestReport> {
  let report: TestReport = { steps: NONE };
  const change = (next: Partial<TestReport>, steps: Partial<TestReport['steps']> = {}): TestReport => {
    report = { ...report, ...next, steps: { ...report.steps, ...steps } };
    onProgress(report);
    return report;
  };
  change({}, { permission: 'running' });
  if ((await deps.requestPermission()) !== 'granted')
    return change({ why: 'permission' }, { permission: 'failed' });
  change({}, { permission: 'done', worker: 'running' });
  if (!(await deps.hasWorker())) return change({ why: 'no-worker' }, { worker: 'failed' });
  change({}, { worker: 'done', address: 'running' });
  const saved = await deps.saveSubscription();
  if ('problem' in saved) {
    const failedStep = FAILED_AT[saved.problem];
    return change(
      { why: saved.problem },
      {
        ...(failedStep === 'server' && { address: 'done' }),
        ...(failedStep === 'worker' && { address: 'waiting' }),
        [failedStep]: 'failed',
      },
    );
  }
  change({}, { address: 'done', server: 'done', service: 'running' });
  let answer: AnswerOf<typeof test>;
  try {
    answer = await deps.send(saved.id);
  } catch {
    return change({ why: 'network' }, { server: 'failed', service: 'waiting' });
  }
  if (answer.result !== 'delivered')
    return change(
      { status: answer.status, why: answer.result === 'gone' ? 'gone' : 'service' },
      { service: 'failed' },
    );
  change({ status: answer.status }, { service: 'done', arrived: 'running' });
  return (await deps.hasArrived(answer.messageId))
    ? change({}, { arrived: 'done' })
    : change({ why: 'late' }, { arrived: 'failed' });
}
