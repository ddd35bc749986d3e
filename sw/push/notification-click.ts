/** A press on a notification: the app comes to the front, at the dashboard. */

/** A window of the app, as the worker knows it. */
export interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

export interface ClickDeps {
  /** Windows of this origin, also those that no worker controls yet, the last used first. */
  readonly windows: () => Promise<readonly AppWindow[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
}

function rankOf(one: AppWindow): number {
  return one.focused ? 2 : one.visibilityState === 'visible' ? 1 : 0;
}

/** The window to bring to the front: the focused one, else a visible one, else the one used last. */
export function bestWindow(windows: readonly AppWindow[]): AppWindow | null {
  return windows.reduce<AppWindow | null>(
    (best, one) => (best === null || rankOf(one) > rankOf(best) ? one : best),
    null,
  );
}

/** Brings a window to the front and asks its page to go to the dashboard; opens one where there is none. Failures are logged only. */
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
