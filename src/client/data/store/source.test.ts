import { describe, expect, it } from 'vitest';
import { defineSource, provideSources, replace } from './source.ts';

describe('a store', () => {
  const name = defineSource<string | null>('device');
  const count = defineSource(1);

  it('has what the device has, except for what was replaced', () => {
    const store = provideSources([replace(name, 'demo')]);
    expect([store.get(name), store.get(count)]).toEqual(['demo', 1]);
  });

  it('may replace something with nothing', () => {
    expect(provideSources([replace(name, null)]).get(name)).toBeNull();
  });
});
