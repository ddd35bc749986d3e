// Runs every check of the project and closes with a line that counts them: `npm test`. With `--deep` it also runs what
// needs time in full (`npm run test:deep`); without, one slice of that, chosen by the commit.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { countPlaywright, countVitest, failure } from './test-report.mjs';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.cache', 'test-results');
const MINUTE = 60_000;
/** As in `tests/support/depth.ts`. */
const SLICES = 16;
const isDeep = process.argv.includes('--deep');
const BOX = process.stdout.isTTY ? { bold: '\u001b[1m', plain: '\u001b[0m' } : { bold: '', plain: '' };

const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_ENV: undefined,
  FORCE_COLOR: undefined,
};
const tally = { passed: 0, failed: 0, skipped: [], failures: [] };
function say(line) {
  return process.stdout.write(`${line}\n`);
}
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program in the repository; answers its exit code, or null when it took too long. Its output is ours, or goes to
 * `collect` where other steps run beside it.
 */
function run(command, args, minutes, collect) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: collect === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
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

/** Adds what a step came to. A step without numbers of its own counts as one. */
function add(name, code, numbers, reason = '') {
  if (numbers === null) {
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) tally.failures.push(reason === '' ? name : failure(name, reason));
    return;
  }
  tally.passed += numbers.passed;
  tally.failed += numbers.failed;
  tally.skipped.push(...numbers.skipped);
  tally.failures.push(...numbers.failures);
  // the program failed although no test did: something around the tests is broken
  if (code !== 0 && numbers.failed === 0) {
    tally.failed += 1;
    tally.failures.push(`${name}: the program failed although no test did`);
  }
}
function verdictOf(code, minutes) {
  return code === 0
    ? 'ok'
    : code === null
      ? `stopped after ${minutes} minutes`
      : `failed (exit code ${code})`;
}

/** One step with its output on ours. */
async function step(name, command, args, minutes, count) {
  say(`\n${BOX.bold}== ${name}${BOX.plain}`);
  const since = Date.now();
  const code = await run(command, args, minutes);
  const numbers = count?.() ?? null;
  add(name, code, numbers);
  say(
    `== ${name}: ${verdictOf(code, minutes)}, ${seconds(since)}${numbers === null ? '' : `, ${numbers.passed} passed, ${numbers.failed} failed, ${numbers.skipped.length} skipped`}`,
  );
  return code === 0;
}

/** Checks that need no other, one after the other beside the steps above; each says what it found when it is done. */
async function beside(checks) {
  for (const [name, command, args] of checks) {
    const since = Date.now();
    const parts = [];
    const code = await run(command, args, 5, (part) => parts.push(part));
    const output = stripVTControlCharacters(Buffer.concat(parts).toString()).trim();
    add(name, code, null, output);
    say(
      `\n== ${name}: ${verdictOf(code, 5)}, ${seconds(since)}${code === 0 || output === '' ? '' : `\n${output}`}`,
    );
  }
}

/** Which slice of the deep checks this commit runs; without a repository always the same. */
function sliceOfCommit() {
  const asked = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const hash = asked.status === 0 ? asked.stdout.trim() : '';
  return /^[0-9a-f]{8}/.test(hash) ? Number.parseInt(hash.slice(0, 8), 16) % SLICES : 0;
}

const isRoot = process.getuid?.() === 0;
const hasApt = isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
const quiet = { cwd: root, env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' };
function installByApt(...packages) {
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** Path of a Chromium, installed first where that is possible; null otherwise. */
async function chromium(findChromium) {
  const found = findChromium();
  if (found !== null) return found;
  if (hasApt) {
    say('No Chromium here: installing it with apt-get.');
    spawnSync('apt-get', ['update', '-qq'], quiet);
    installByApt('chromium', 'fonts-liberation');
    const installed = findChromium();
    // on Ubuntu the package is only a pointer to a snap, which does not run in a container
    if (installed !== null && runs(installed)) {
      // only Debian has it; without it the tests take longer
      installByApt('chromium-headless-shell');
      return installed;
    }
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

environment.TEST_DEPTH = isDeep ? 'deep' : undefined;
environment.TEST_SLICE = process.env.TEST_SLICE ?? String(sliceOfCommit());
say(
  `Muster: ${isDeep ? 'all checks in full' : `all checks, with slice ${environment.TEST_SLICE} of the deep ones`}. Node ${process.version}, ${process.platform}.`,
);
const { findChromium, findHeadlessShell } = await tsImport('../.config/chromium.ts', import.meta.url);
const browser = await chromium(findChromium);
if (browser === null) {
  tally.failed += 1;
  tally.failures.push('No Chromium: the tests in a browser did not run');
  say(
    '\nNo Chromium was found and none could be installed. Install one (Debian: `apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`) or set CHROMIUM_PATH, then run the tests again. The tests in a browser are not run now.',
  );
} else {
  const shell = findHeadlessShell();
  const works = shell !== null && runs(shell);
  say(`Chromium: ${browser}${works ? `, headless shell: ${shell}` : ''}`);
  environment.CHROMIUM_PATH = browser;
  if (works) environment.HEADLESS_SHELL_PATH = shell;
}

const staticChecks = beside([
  ['types', 'tsc', ['-b']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['graph', 'npm', ['run', '--silent', 'graph']],
  ['dead code', 'npm', ['run', '--silent', 'dead']],
  ['format', 'npm', ['run', '--silent', 'format:check']],
]);
const isBuilt = await step('build', process.execPath, ['.tools/build.mjs'], 5);
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
  isDeep ? 60 : 30,
  () => countVitest(vitestReport, root),
);
if (browser !== null) {
  if (isBuilt)
    await step(
      'end to end',
      'playwright',
      ['test', '--config', '.config/playwright.ts', '--reporter=list,json'],
      isDeep ? 90 : 40,
      () => countPlaywright(playwrightReport),
    );
  else {
    tally.failed += 1;
    tally.failures.push('end to end: no build to open');
    say('\nThe tests in a browser are not run: there is no build to open.');
  }
}
await staticChecks;

function list(title, lines) {
  if (lines.length === 0) return;
  say(`\n${title}, ${lines.length}:`);
  for (const one of lines) say(`  - ${one}`);
}
list('Skipped', tally.skipped);
list('Failed', tally.failures);
say(`\nAll checks took ${seconds(startedAt)}.`);
say(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
