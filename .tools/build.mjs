// Builds the client into dist/client and the server into dist/server; each is replaced atomically.
// Without names it builds both; `--stale` builds what is missing or older than its sources.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOf, ROOT, staleParts } from './inputs.mjs';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest']);
const WORTH_BYTES = 1024;
/** Above it the highest level takes seconds of a processor and gains 1.5 %. */
const LARGE_BYTES = 400_000;

function brotliQuality(file, bytes) {
  if (extname(file) === '.wasm') return 9;
  return bytes > LARGE_BYTES ? 10 : 11;
}

async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => statSync(file).size > WORTH_BYTES);
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const [small, older] = await Promise.all([
        promisify(brotliCompress)(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality(file, text.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, small);
      writeFileSync(`${file}.gz`, older);
    }),
  );
}

const BUILDERS = {
  client: async (folder, inputs) => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    process.env.BUILD_ID ??= `${version}-${inputs.slice(0, 8)}`;
    // An inherited test or development mode would ship React's development build.
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({
      root: ROOT,
      mode: 'production',
      logLevel: process.env.BUILD_LOG ?? 'warn',
      build: { outDir: folder, emptyOutDir: true },
    });
    await compress(folder);
  },
  server: async (folder) => {
    const { build } = await import('esbuild');
    await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/server/main.ts'],
      outfile: join(folder, 'main.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    });
  },
};

function put(draft, place) {
  const old = `${place}.old.${process.pid}`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(draft, place);
  rmSync(old, { recursive: true, force: true });
}

const wanted = process.argv.slice(2);
const parts = wanted.includes('--stale') ? staleParts() : wanted.length > 0 ? wanted : Object.keys(BUILDERS);
for (const part of parts) {
  const builder = BUILDERS[part];
  if (builder === undefined) {
    console.error(`Unknown build part "${part}". Available: ${Object.keys(BUILDERS).join(' and ')}.`);
    process.exit(2);
  }
  const since = performance.now();
  const inputs = hashOf(part);
  const place = join(ROOT, 'dist', part);
  const draft = `${place}.new.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    await builder(draft, inputs);
    writeFileSync(join(draft, '.built-from'), inputs);
    put(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.log(`Built the ${part} in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
}
