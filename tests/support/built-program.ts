/** The built program, run to its end: for starts that are refused. */
import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly ms: number;
}

/** Builds what is missing or stale, as `npm start` would. */
export function buildStale(): void {
  execFileSync(process.execPath, ['.tools/build.mjs', '--stale'], { cwd: ROOT, stdio: 'ignore' });
}

/** Runs the server with these settings and no others; answers its stderr and how long it took. */
export function runToEnd(settings: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((done) => {
    const since = performance.now();
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', CATALOGUE_SOURCE: 'none', DEMO_DATA: '0', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString('utf8');
    });
    child.once('close', (code) => {
      done({ code, lines: words.split('\n').filter((line) => line !== ''), ms: performance.now() - since });
    });
  });
}
