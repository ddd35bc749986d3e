// Runs every check of the project, one after the other, and closes with a line that counts them: `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { countPlaywright, countVitest } from './test-report.mjs';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');
const MINUTE = 60_000;
const BOX = process.stdout.isTTY ? { bold: '\u001b[1m', plain: '\u001b[0m' } : { bold: '', plain: '' };

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_ENV: undefined,
  FORCE_COLOR: undefined,
};

const tally = { passed: 0, failed: 0, skipped: [], failures: [], secondTry: [] };

function say(line) {
  return process.stdout.write(`${line}\n`);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a program in the repository with its output on ours; answers its exit code, or null when it took too long. */
function run(command, args, minutes) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    let tooLong = false;
    const stop = (signal) => {
      try {
        if (process.platform === 'win32') child.kill(signal);
        else process.kill(-child.pid, signal);
      } catch {
        // it has ended by itself
      }
    };
    const timer = setTimeout(() => {
      tooLong = true;
      stop('SIGTERM');
      setTimeout(() => stop('SIGKILL'), 15_000).unref();
    }, minutes * MINUTE);
    const interrupted = () => stop('SIGTERM');
    process.once('SIGINT', interrupted);
    child.once('error', (problem) => {
      say(String(problem));
      clearTimeout(timer);
      done(127);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      done(tooLong ? null : (code ?? 1));
    });
  });
}

/** One step: runs it, adds its numbers. A step without numbers of its own counts as one. */
async function step(name, command, args, minutes, count) {
  say(`\n${BOX.bold}== ${name}${BOX.plain}`);
  const since = Date.now();
  const code = await run(command, args, minutes);
  const numbers = count?.() ?? null;
  if (numbers === null) {
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) tally.failures.push(name);
  } else {
    tally.passed += numbers.passed;
    tally.failed += numbers.failed;
    tally.skipped.push(...numbers.skipped);
    tally.failures.push(...numbers.failures);
    tally.secondTry.push(...(numbers.secondTry ?? []));
    // the program failed although no test did: something around the tests is broken
    if (code !== 0 && numbers.failed === 0) {
      tally.failed += 1;
      tally.failures.push(`${name}: the program failed although no test did`);
    }
  }
  const verdict =
    code === 0 ? 'ok' : code === null ? `stopped after ${minutes} minutes` : `failed (exit code ${code})`;
  say(
    `== ${name}: ${verdict}, ${seconds(since)}${numbers === null ? '' : `, ${numbers.passed} passed, ${numbers.failed} failed, ${numbers.skipped.length} skipped`}`,
  );
  return code === 0;
}

/** Path of a Chromium, installed first where that is possible; null otherwise. */
async function chromium() {
  const { findChromium } = await tsImport('../.config/chromium.ts', import.meta.url);
  const found = findChromium();
  if (found !== null) return found;
  const quiet = { cwd: root, env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' };
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say('No Chromium here: installing it with apt-get.');
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      quiet,
    );
    const installed = findChromium();
    // on Ubuntu the package is only a pointer to a snap, which does not run in a container
    if (
      installed !== null &&
      spawnSync(installed, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
    )
      return installed;
  }
  say("Trying Playwright's own Chromium.");
  spawnSync('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], quiet);
  const { chromium: browser } = await import('playwright');
  const own = browser.executablePath();
  return own !== '' && existsSync(own) ? own : null;
}

const startedAt = Date.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
environment.PLAYWRIGHT_JSON_OUTPUT_FILE = playwrightReport;

say(`Muster: all checks. Node ${process.version}, ${process.platform}.`);
const browser = await chromium();
if (browser === null) {
  tally.failed += 1;
  tally.failures.push('No Chromium: the tests in a browser did not run');
  say(
    '\nNo Chromium was found and none could be installed. Install one (Debian: `apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`) or set CHROMIUM_PATH, then run the tests again. The tests in a browser are not run now.',
  );
} else {
  say(`Chromium: ${browser}`);
  environment.CHROMIUM_PATH = browser;
}

await step('types', 'tsc', ['-b'], 5);
await step('lint', 'npm', ['run', '--silent', 'lint'], 5);
await step('graph', 'npm', ['run', '--silent', 'graph'], 5);
await step('dead code', 'npm', ['run', '--silent', 'dead'], 5);
const projects = browser === null ? ['--project', 'node', '--project', 'server'] : [];
await step(
  'unit, server, faults',
  'vitest',
  [
    'run',
    '--config',
    '.config/vitest.ts',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  20,
  () => countVitest(vitestReport, root),
);
const isBuilt = await step('build', process.execPath, ['.tools/build.mjs'], 5);
if (browser !== null) {
  if (isBuilt)
    await step(
      'end to end',
      'playwright',
      ['test', '--config', '.config/playwright.ts', '--reporter=list,json'],
      36,
      () => countPlaywright(playwrightReport),
    );
  else {
    tally.failed += 1;
    tally.failures.push('end to end: no build to open');
    say('\nThe tests in a browser are not run: there is no build to open.');
  }
}

function list(title, lines) {
  if (lines.length === 0) return;
  say(`\n${title}, ${lines.length}:`);
  for (const one of lines) say(`  - ${one}`);
}
list('Skipped', tally.skipped);
list('Passed only at the second try', tally.secondTry);
list('Failed', tally.failures);
say(`\nAll checks took ${seconds(startedAt)}.`);
say(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
