import type { NotificationId } from '../../../../domain/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { test } from '../../../../contract/notifications.ts';
import { call } from '../../../data/http/client.ts';
import { ensureSubscription, enablePush, workerRegistration } from '../../../data/push/push-subscription.ts';
import { requestPermission } from '../permission/permission.ts';
import { runTest, type TestReport } from './test-run.ts';

/** A message that takes longer than this is reported as late. */
export const ARRIVAL_TIMEOUT_MS = 20_000;
const SEND_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 200;

export interface TestRun {
  readonly report: TestReport | null;
  readonly isBusy: boolean;
  readonly start: (publicKey: string) => void;
}

/** Sends a test message to this device and tracks it; calls `onEnd` when it is over. */
export function useTestRun(onEnd: () => void): TestRun {
  const [report, setReport] = useState<TestReport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const arrived = useRef(new Set<unknown>());
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const onMessage = ({
      data,
    }: MessageEvent<{ readonly type?: unknown; readonly id?: unknown } | null>): void => {
      if (data?.type === 'push-arrived') arrived.current.add(data.id);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
  const hasArrived = async (id: NotificationId): Promise<boolean> => {
    for (let waitedMs = 0; waitedMs < ARRIVAL_TIMEOUT_MS; waitedMs += CHECK_INTERVAL_MS) {
      if (arrived.current.has(id)) return true;
      await new Promise((resolve) => {
        setTimeout(resolve, CHECK_INTERVAL_MS);
      });
    }
    return false;
  };
  const start = (publicKey: string): void => {
    if (isBusy) return;
    setBusy(true);
    runTest(
      {
        requestPermission: async () => {
          await enablePush();
          return requestPermission();
        },
        hasWorker: async () => (await workerRegistration()) !== null,
        saveSubscription: () => ensureSubscription(publicKey),
        send: (id) => call(test, { body: { id } }, { timeoutMs: SEND_TIMEOUT_MS }),
        hasArrived,
      },
      setReport,
    )
      .catch((problem: unknown) => console.warn('The test message was aborted.', problem))
      .finally(() => {
        setBusy(false);
        onEnd();
      });
  };
  return { report, isBusy, start };
}
