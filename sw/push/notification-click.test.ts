import { describe, expect, it, vi } from 'vitest';
import { handleNotificationClick, bestWindow, type AppWindow } from './notification-click.ts';

function window(focused: boolean, visibilityState: string) {
  return {
    url: 'https://muster.test/ru/tools/ttk',
    focused,
    visibilityState,
    focus: vi.fn(() => Promise.resolve()),
    postMessage: vi.fn(),
  } satisfies AppWindow;
}

describe('a notification click', () => {
  it('prefers the focused window, then a visible one, then the most recently used', () => {
    const [hidden, other, visible, focused] = [
      window(false, 'hidden'),
      window(false, 'hidden'),
      window(false, 'visible'),
      window(true, 'visible'),
    ];
    expect(bestWindow([hidden, visible, focused])).toBe(focused);
    expect(bestWindow([hidden, visible, other])).toBe(visible);
    expect(bestWindow([hidden, other])).toBe(hidden);
    expect(bestWindow([])).toBeNull();
  });

  it('focuses one window once and asks it to navigate', async () => {
    const [one, two] = [window(false, 'hidden'), window(false, 'visible')];
    const openWindow = vi.fn();
    await handleNotificationClick('/dashboard', { windows: () => Promise.resolve([one, two]), openWindow });
    expect(two.focus).toHaveBeenCalledTimes(1);
    expect(two.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open-path', path: '/dashboard' });
    expect(one.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window when there is none', async () => {
    const openWindow = vi.fn(() => Promise.resolve());
    await handleNotificationClick('/dashboard', { windows: () => Promise.resolve([]), openWindow });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/dashboard');
  });

  it('only logs when the browser refuses', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await handleNotificationClick('/dashboard', {
      windows: () => Promise.resolve([]),
      openWindow: () => Promise.reject(new Error('not allowed')),
    });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
