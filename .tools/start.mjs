// `npm start`: builds what is missing or stale, then becomes the server.
// The code before the version check must parse in every Node.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Muster needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const { existsSync } = await import('node:fs');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ROOT, staleParts } = await import('./inputs.mjs');

if (!existsSync(join(ROOT, 'node_modules', 'fastify'))) {
  console.error('Packages are missing. Run "npm ci" first.');
  process.exit(1);
}

/** Enough for the builder beside the server and its database. */
const ROOMY_BYTES = 2 * 1024 ** 3;

const { spawn } = await import('node:child_process');
const { availableParallelism, freemem } = await import('node:os');
const children = new Set();

/** Runs a program of ours until its end; in a process of its own, so that the server does not keep its memory. */
function run(path, args, env = {}) {
  const child = spawn(process.execPath, [join(ROOT, ...path), ...args], {
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
  children.add(child);
  return new Promise((done) => {
    child.once('exit', (code, signal) => {
      children.delete(child);
      done(signal === null ? code : 130);
    });
  });
}

// the builder's hints are for developers
const build = (parts) => run(['.tools', 'build.mjs'], parts, { BUILD_LOG: 'error' });

function endChildren() {
  for (const child of children) child.kill('SIGTERM');
}

async function endWhenFailed(code, reason = '') {
  if (code === 0) return;
  endChildren();
  if (reason !== '') console.error(reason);
  process.exit(code);
}

const FAILED = 'The build failed; the server was not started.';
const stale = staleParts();
if (stale.length > 0) {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, endChildren);
  console.log(`Building the ${stale.join(' and the ')}…`);
  const isFirst = stale.length === 2 && !existsSync(join(ROOT, 'dist', 'client'));
  if (isFirst && availableParallelism() > 1 && freemem() > ROOMY_BYTES) {
    await endWhenFailed(await build(['server']), FAILED);
    // the database is made, and filled, meanwhile
    await Promise.all([
      build(['client']).then((code) => endWhenFailed(code, FAILED)),
      run(['dist', 'server', 'main.js'], ['--prepare'], { NODE_ENV: 'production' }).then((code) =>
        endWhenFailed(code),
      ),
    ]);
  } else await endWhenFailed(await build(stale), FAILED);
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, endChildren);
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
