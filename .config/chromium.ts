import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags that make a found Chromium quiet and usable without a display, a GPU or a sandbox. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, then PATH, then the usual places; null if there is none. */
export function findChromium(): string | null {
  const asked = process.env['CHROMIUM_PATH']?.trim();
  if (asked) {
    if (!runs(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, but nothing there can be run.`);
    return asked;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...PLACES].filter(
    (folder) => folder !== '',
  );
  for (const name of [...NAMES, 'Chromium', 'Google Chrome']) {
    const found = folders.map((folder) => join(folder, name)).find(runs);
    if (found !== undefined) return found;
  }
  return null;
}
