// `npm start`: builds what is missing or stale, then becomes the server.
// The code before the version check must parse in every Node.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Muster needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const { spawn } = await import('node:child_process');
const { existsSync } = await import('node:fs');
const { availableParallelism, totalmem } = await import('node:os');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ROOT, staleParts } = await import('./inputs.mjs');

/** Memory for builder, server and database at once. */
const BUILD_BESIDE_BYTES = 3 * 1024 ** 3;

if (!existsSync(join(ROOT, 'node_modules', 'fastify'))) {
  console.error('Packages are missing. Run "npm ci" first.');
  process.exit(1);
}

/** In a child process, so that the server does not hold the builder's memory. */
function startBuilder(parts) {
  return spawn(process.execPath, [join(ROOT, '.tools', 'build.mjs'), ...parts], {
    stdio: 'inherit',
    // the builder's hints are for developers
    env: { BUILD_LOG: 'error', ...process.env },
  });
}

/** The exit code of a builder. */
function ended(builder) {
  return new Promise((done) => {
    builder.once('exit', (exitCode, signal) => {
      done(signal === null ? exitCode : 130);
    });
  });
}

const stale = staleParts();
// with a second processor and the memory for it, the database is made ready while the client is built
const isBeside = availableParallelism() > 1 && totalmem() >= BUILD_BESIDE_BYTES;
const first = isBeside ? stale.filter((part) => part !== 'client') : stale;
if (stale.length > 0) console.log(`Building the ${stale.join(' and the ')}…`);
if (first.length > 0) {
  const builder = startBuilder(first);
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      builder.kill(signal);
    });
  const code = await ended(builder);
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  if (code !== 0) {
    console.error('The build failed; the server was not started.');
    process.exit(code);
  }
}
if (first.length < stale.length) {
  const builder = startBuilder(['client']);
  process.once('exit', () => builder.kill());
  globalThis.musterClientBuilt = ended(builder).then((code) => code === 0);
}

if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  // npm sends SIGTERM to its shell, which exits without forwarding it: poll for the shell's exit instead.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 50);
  watch.unref();
}

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
