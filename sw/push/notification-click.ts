/** Notification clicks: bring the app to the front, at the notification's path. */

/** A window of the app, as the worker knows it. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

export interface ClickDeps {
  /** Windows of this origin, uncontrolled ones included, most recently used first. */
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
}

function rankOf(one: AppWindow): number {
  return one.focused ? 2 : one.visibilityState === 'visible' ? 1 : 0;
}

/** The window to focus: the focused one, else a visible one, else the most recently used. */
export function bestWindow(windows: readonly AppWindow[]): AppWindow | null {
  return windows.reduce<AppWindow | null>(
    (best, one) => (best === null || rankOf(one) > rankOf(best) ? one : best),
    null,
  );
}

/** Focuses a window and asks its page to navigate; opens one where there is none. Errors are only logged. */
export async function handleNotificationClick(path: string, deps: ClickDeps): Promise<void> {
  try {
    const found = bestWindow(await deps.windows());
    if (found === null) {
      await deps.openWindow(path);
      return;
    }
    await found.focus();
    found.postMessage({ type: 'open-path', path });
  } catch (problem) {
    console.warn('The notification could not open the app.', problem);
  }
}
