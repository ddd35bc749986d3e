import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Parts of the browser's own window that are pages of their own: in every new context they took a quarter of the
 * processor's time. The later switch replaces Playwright's, whose list comes first here.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
];

/** Flags for a quiet Chromium without display, GPU or sandbox. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

const BINARY_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const BINARY_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInFolders(names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...BINARY_FOLDERS].filter(
    (folder) => folder !== '',
  );
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}

/** The path that a variable asks for; null where it is not set. */
function requestedBy(variable: string): string | null {
  const requested = process.env[variable]?.trim();
  if (!requested) return null;
  if (!isExecutable(requested))
    throw new Error(`${variable} is ${requested}, but that is not an executable file.`);
  return requested;
}

/** Path of an installed Chromium: `CHROMIUM_PATH`, then PATH, then the usual folders; null when there is none. */
export function findChromium(): string | null {
  return requestedBy('CHROMIUM_PATH') ?? findInFolders([...BINARY_NAMES, 'Chromium', 'Google Chrome']);
}

/**
 * Path of Chromium's headless shell: the same engine without the browser around it, which takes about half the processor's
 * time. `HEADLESS_SHELL_PATH`, then PATH and the usual folders; null when there is none, or when only `CHROMIUM_PATH` asks
 * for a browser: then that one runs everything.
 */
export function findHeadlessShell(): string | null {
  const requested = requestedBy('HEADLESS_SHELL_PATH');
  if (requested !== null || process.env['CHROMIUM_PATH']?.trim()) return requested;
  return findInFolders(SHELL_NAMES);
}
