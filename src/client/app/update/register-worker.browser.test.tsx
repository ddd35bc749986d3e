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

it('registers the worker', async () => {
  vi.stubGlobal('__WORKER_OFF__', false);
  registerServiceWorker();
  await expect.poll(() => register.mock.calls.length).toBe(1);
  expect(unregister).not.toHaveBeenCalled();
});

it('removes the worker, and registers none, in a build that switches it off', async () => {
  vi.stubGlobal('__WORKER_OFF__', true);
  registerServiceWorker();
  await expect.poll(() => unregister.mock.calls.length).toBe(1);
  expect(register).not.toHaveBeenCalled();
});
