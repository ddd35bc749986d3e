// One hash over the inputs of each build: an equal hash means nothing to build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

const SHARED = [
  'src/contract',
  'src/domain',
  'src/i18n',
  'package-lock.json',
  'package.json',
  '.tools/build.mjs',
];
const INPUTS = {
  client: [
    ...SHARED,
    'src/client',
    'src/offline',
    'sw',
    'public',
    '.config',
    'index.html',
    'manifest.webmanifest',
    'vite.config.ts',
  ],
  server: [...SHARED, 'src/server'],
};

/** Environment variables that end up in the client. */
const SETTINGS = ['BUILD_ID', 'WORKER_OFF'];

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hash of all inputs of a part (`client` or `server`). */
export function hashOf(part) {
  const hash = createHash('sha256');
  for (const file of INPUTS[part].flatMap((path) => filesUnder(join(ROOT, path)))) {
    if (/\.(test|spec)\.tsx?$/.test(file)) continue;
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  if (part === 'client') hash.update(JSON.stringify(SETTINGS.map((name) => process.env[name] ?? null)));
  return hash.digest('hex');
}

function stampOf(part) {
  return join(ROOT, 'dist', part, '.built-from');
}

/** Parts whose build is missing or stale. */
export function staleParts() {
  return Object.keys(INPUTS).filter((part) => {
    const stamp = stampOf(part);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOf(part);
  });
}
