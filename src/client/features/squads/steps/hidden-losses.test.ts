import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHiddenLosses } from './hidden-losses.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('stay hidden over a page load, without a name of anybody', () => {
  createHiddenLosses().hide('sent-1 berda halden place');
  const next = createHiddenLosses();
  expect(next.isHidden('sent-1 berda halden place')).toBe(true);
  expect(next.isHidden('sent-2 berda halden place')).toBe(false);
  expect(localStorage.getItem('squads-hidden')).not.toContain('halden');
});

it('are hidden by two tabs side by side', () => {
  const [one, other] = [createHiddenLosses(), createHiddenLosses()];
  one.hide('a');
  other.hide('b');
  const next = createHiddenLosses();
  expect([next.isHidden('a'), next.isHidden('b')]).toEqual([true, true]);
});

it('are only the newest ones', () => {
  const hidden = createHiddenLosses();
  for (let at = 0; at <= 200; at += 1) hidden.hide(`loss ${at}`);
  const next = createHiddenLosses();
  expect([next.isHidden('loss 0'), next.isHidden('loss 1'), next.isHidden('loss 200')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('work without a storage', () => {
  vi.stubGlobal('localStorage', undefined);
  const hidden = createHiddenLosses();
  hidden.hide('a');
  expect(hidden.isHidden('a')).toBe(true);
});
