import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register-worker.ts';

const register = vi.fn(() => Promise.reject(new Error('not in this test')));
const unregister = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('reportError', () => undefined);
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(register);
  vi.spyOn(navigator.serviceWorker, 'getRegistrations').mockResolvedValue([
    { active: null, unregister } as unknown as ServiceWorkerRegistration,
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('registers the worker on a first visit once the page has had some seconds for itself', async () => {
  vi.stubGlobal('__WORKER_OFF__', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    registerServiceWorker();
    vi.advanceTimersByTime(2_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => register.mock.calls.length).toBe(1);
  expect(unregister).not.toHaveBeenCalled();
});

it('registers at once where a worker controls the page already', async () => {
  vi.stubGlobal('__WORKER_OFF__', false);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  registerServiceWorker();
  await expect.poll(() => register.mock.calls.length).toBe(1);
});

it('removes the worker, and registers none, in a build that switches it off', async () => {
  vi.stubGlobal('__WORKER_OFF__', true);
  registerServiceWorker();
  await expect.poll(() => unregister.mock.calls.length).toBe(1);
  expect(register).not.toHaveBeenCalled();
});
