import { defineConfig } from '@playwright/test';
import { isDeep, tagsOutOfTurn } from '../tests/support/depth.ts';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from './chromium.ts';

const executablePath = findChromium();
const outOfTurn = tagsOutOfTurn();
const LONGEST = '**/outbox-rounds.spec.ts';
/** They need the browser around the engine: messages shown by the system, installing. */
const WHOLE_BROWSER = ['**/notifications.spec.ts', '**/installable.spec.ts'];
/** The deep run opens everything in the browser that people have. */
const shellPath = isDeep ? null : findHeadlessShell();
const launchOptions = { args: [...CHROMIUM_ARGS], ...(executablePath === null ? {} : { executablePath }) };

export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results',
  tsconfig: '../tests/tsconfig.json',
  globalSetup: './data-template.ts',
  fullyParallel: false,
  ...(outOfTurn.length > 0 && { grepInvert: new RegExp(outOfTurn.join('|')) }),
  // tests wait more than they compute: a third worker fills the pauses of two cores
  workers: 3,
  // a test that passes only at a second try has found a defect
  retries: 0,
  // the longest needs a third of it on a calm machine; what waits for one thing has limits of its own
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    colorScheme: 'dark',
    // nothing moves before it can be pressed; tests about movement ask for it
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    trace: 'off',
    launchOptions,
  },
  // the longest first, so that nobody waits for it alone at the end
  projects: [
    { name: 'rounds', testMatch: LONGEST },
    { name: 'browser', testMatch: WHOLE_BROWSER },
    {
      name: 'pages',
      testIgnore: [LONGEST, ...WHOLE_BROWSER],
      ...(shellPath !== null && { use: { launchOptions: { ...launchOptions, executablePath: shellPath } } }),
    },
  ],
});
