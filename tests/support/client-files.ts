/** A built client of a few files, for tests of what the server makes of it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ClientFiles {
  readonly dir: string;
  remove(): Promise<void>;
}

export async function writeClientFiles(): Promise<ClientFiles> {
  const dir = await mkdtemp(join(tmpdir(), 'muster-client-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Muster</title><style>b{}</style><script type="module" src="/assets/a-1.js"></script></head></html>',
  );
  await writeFile(join(dir, 'sw.js'), '// worker');
  await writeFile(join(dir, 'manifest.webmanifest'), '{}');
  await writeFile(join(dir, 'assets', 'a-1.js'), 'export {};');
  await writeFile(join(dir, 'assets', 'a-1.js.br'), 'packed');
  await writeFile(join(dir, 'assets', 'reader-worker-1.js'), '// reads pictures');
  await mkdir(join(dir, 'reader', '1'), { recursive: true });
  await writeFile(join(dir, 'reader', '1', 'worker.min.js'), '// recognises text');
  await writeFile(join(dir, 'reader', '1', 'eng.traineddata'), 'a model');
  return { dir, remove: () => rm(dir, { recursive: true }) };
}
