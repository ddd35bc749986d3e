import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results',
  tsconfig: '../tests/tsconfig.json',
  fullyParallel: false,
  workers: 2,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
    colorScheme: 'dark',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    serviceWorkers: 'allow',
    launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [{ name: 'chromium' }],
});
