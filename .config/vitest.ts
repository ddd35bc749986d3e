import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isDeep } from '../tests/support/depth.ts';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './chromium.ts';
import { ERROR_CODES } from './error-codes.ts';
import { builtInIcons } from './vite-icons.ts';
import { workbooksWithoutWorkers } from './vite-workbooks.ts';

// Node 20 has no Map.groupBy, with which the reporter prints failures
if (!('groupBy' in Map)) {
  Object.defineProperty(Map, 'groupBy', {
    value: <Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> => {
      const groups = new Map<Key, Value[]>();
      for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
      return groups;
    },
  });
}

const root = resolve(import.meta.dirname, '..');
const propertySetup = 'tests/support/vitest-properties.ts';
const deviceSetup = 'tests/support/vitest-device.ts';
const databaseSetup = 'tests/support/vitest-database.ts';
const needsDatabase = ['src/server/**/*.test.ts', 'tests/security/**/*.test.ts', 'tests/faults/**/*.test.ts'];
const executablePath = (isDeep ? null : findHeadlessShell()) ?? findChromium();
/** Tests of the server wait half of their time: for timers, for the database, for programs that start. */
const maxWorkers = 3;

export default defineConfig({
  root,
  plugins: [react(), builtInIcons(), workbooksWithoutWorkers()],
  cacheDir: '.cache/vitest',
  define: ERROR_CODES,
  test: {
    root,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/reading/**/*.test.ts',
          ],
          exclude: ['src/server/**'],
          setupFiles: [propertySetup, deviceSetup],
          testTimeout: 30_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: needsDatabase,
          // files share what they import, and Dexie looks for a storage when it is first loaded
          setupFiles: ['fake-indexeddb/auto', propertySetup],
          globalSetup: existsSync(resolve(root, databaseSetup)) ? [databaseSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers,
          // every file opens its own application and closes it; what they import is loaded once per worker
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: [...CHROMIUM_ARGS],
                ...(executablePath === null ? {} : { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
