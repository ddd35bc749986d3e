import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRealm, onRealmChange } from './realm.ts';
import { chosenRegion, chooseRegion, offeredRegions } from './region.ts';
import { GUEST_SESSION, updateSession } from './session.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('document', { documentElement: { dataset: { regions: 'EU RU' } } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  updateSession(GUEST_SESSION);
});
afterEach(() => {
  chooseRegion(null);
  vi.unstubAllGlobals();
});

describe('the region of a guest', () => {
  it('is one of the server’s, and stored until it is forgotten', () => {
    expect(offeredRegions()).toEqual(['EU', 'RU']);
    expect(chosenRegion()).toBeNull();
    chooseRegion('RU');
    expect([chosenRegion(), stored.get('region')]).toEqual(['RU', 'RU']);
    chooseRegion(null);
    expect([chosenRegion(), stored.size]).toEqual([null, 0]);
  });

  it('is not one that the server no longer has', () => {
    chooseRegion('SEA');
    expect(chosenRegion()).toBeNull();
    expect(currentRealm()).toBeNull();
  });

  it('lasts for the page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    chooseRegion('RU');
    expect(chosenRegion()).toBe('RU');
  });

  it('chooses the realm, and says so only when that changes', () => {
    const changed = vi.fn<() => void>();
    const stop = onRealmChange(changed);
    chooseRegion('RU');
    expect(currentRealm()).toBe('ru');
    expect(changed).toHaveBeenCalledTimes(1);
    chooseRegion('RU');
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    chooseRegion('EU');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(currentRealm()).toBe('global');
  });
});
