/** Imports the whole realm of the real item database in a process of its own; time and greatest memory. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Line } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLE_MS = 100;

/** Process ids of a process and its children, those of the database left out. */
function family(root: number): readonly number[] {
  const parents = new Map<number, { readonly parent: number; readonly name: string }>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      parents.set(Number(entry), {
        parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
        name,
      });
    } catch {
      // it ended while it was read
    }
  }
  const members = [root];
  for (const member of members)
    for (const [id, { parent, name }] of parents)
      if (parent === member && !name.startsWith('postgres')) members.push(id);
  return members;
}

/** Peak resident memory so far, bytes; 0 where unknown. */
function peakBytes(processId: number): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) * 1024
    );
  } catch {
    return 0;
  }
}

export async function measureImport(archive: string, dataDir: string): Promise<readonly Line[]> {
  const since = performance.now();
  const child = spawn(
    process.execPath,
    ['.tools/run.mjs', 'catalogue', '--from', archive, '--realm', 'global'],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, CATALOGUE_SOURCE: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const peaks = new Map<number, number>();
  const canSample = process.platform === 'linux';
  const timer = setInterval(() => {
    if (!canSample || child.pid === undefined) return;
    for (const id of family(child.pid)) peaks.set(id, Math.max(peaks.get(id) ?? 0, peakBytes(id)));
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import failed.\n${output}`);
  return [
    { what: 'import of the global realm', value: (performance.now() - since) / 1000, unit: 's', limit: 60 },
    {
      what: 'greatest memory of its processes',
      value: canSample ? Math.max(...peaks.values()) / 1e6 : Number.NaN,
      unit: 'MB',
      limit: 500,
      note: 'the database server left out',
    },
  ];
}
