import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkNetwork, networkState, reportContact, reportNoContact } from './network.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(1_000);
  reportContact();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isOnline = (): boolean => networkState().isOnline;

it('a late answer to a request from before the network was lost does not bring it back', () => {
  const begunAt = performance.now();
  vi.advanceTimersByTime(500);
  reportNoContact();
  vi.advanceTimersByTime(500);
  reportContact(begunAt);
  expect(isOnline()).toBe(false);
  // another call that fails later changes nothing about it
  reportNoContact();
  reportContact(begunAt);
  expect(isOnline()).toBe(false);
});

it('an answer to a request from after it does, even when older calls still fail', () => {
  reportNoContact();
  vi.advanceTimersByTime(500);
  const begunAt = performance.now();
  vi.advanceTimersByTime(500);
  reportNoContact();
  reportContact(begunAt);
  expect(isOnline()).toBe(true);
});

it('what the server sends on its own counts at once', () => {
  reportNoContact();
  vi.advanceTimersByTime(1);
  reportContact();
  expect(isOnline()).toBe(true);
});

it('while the network is there, an old answer is a contact like any other', () => {
  const begunAt = performance.now();
  vi.advanceTimersByTime(9_000);
  reportContact(begunAt);
  expect(networkState()).toEqual({ isOnline: true, lastContactAt: Date.now() });
});

it('a probe that is answered after the network was lost again does not bring it back', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  const probed = checkNetwork();
  vi.advanceTimersByTime(100);
  reportNoContact();
  answer(Response.json({ success: true }));
  await probed;
  expect(isOnline()).toBe(false);
});
