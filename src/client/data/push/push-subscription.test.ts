import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ensureSubscription,
  lastPushAttempt,
  PUSH_TIMEOUT_MS,
  readSubscription,
} from './push-subscription.ts';

/** A promise of a push service that cannot be reached. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** An address for an older key. */
const OLD: object = { options: { applicationServerKey: null }, unsubscribe: never };

function stubWorker(pushManager: object): void {
  const registration = { pushManager };
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['tells no subscription', { getSubscription: never }],
  ['gives no address', { getSubscription: async (): Promise<null> => null, subscribe: never }],
  ['does not drop the old address', { getSubscription: async (): Promise<object> => OLD }],
])('ends with a reason when the browser %s', async (_title, pushManager) => {
  stubWorker(pushManager);
  const ended = ensureSubscription('key');
  await vi.advanceTimersByTimeAsync(PUSH_TIMEOUT_MS);
  expect(await ended).toEqual({ problem: 'timeout' });
  expect(lastPushAttempt.current()).toEqual({ outcome: 'timeout' });
});

it('reads no subscription from a browser that does not tell', async () => {
  stubWorker({ getSubscription: never });
  const read = readSubscription();
  await vi.advanceTimersByTimeAsync(PUSH_TIMEOUT_MS);
  expect(await read).toBeNull();
});
