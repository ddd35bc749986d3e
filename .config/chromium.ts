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

/** Path of an installed Chromium: `CHROMIUM_PATH`, then PATH, then the usual folders; null when there is none. */
export function findChromium(): string | null {
  const requested = process.env['CHROMIUM_PATH']?.trim();
  if (requested) {
    if (!isExecutable(requested))
      throw new Error(`CHROMIUM_PATH is ${requested}, but that is not an executable file.`);
    return requested;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...BINARY_FOLDERS].filter(
    (folder) => folder !== '',
  );
  for (const name of [...BINARY_NAMES, 'Chromium', 'Google Chrome']) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found !== undefined) return found;
  }
  return null;
}
