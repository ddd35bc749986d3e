import { expect, it, vi } from 'vitest';
import { preloadPage } from './preload.ts';

it('loads the languages of Intl in a task of its own, before a screen writes a number', async () => {
  const load = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  preloadPage('/no-such-page');
  expect(load).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledOnce();
});
