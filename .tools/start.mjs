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

const stale = staleParts();
if (stale.length > 0) {
  console.log(`Building the ${stale.join(' and the ')}…`);
  // In a child process, so that the server does not keep the builder's memory.
  const { spawn } = await import('node:child_process');
  const builder = spawn(process.execPath, [join(ROOT, '.tools', 'build.mjs'), ...stale], {
    stdio: 'inherit',
    // the builder's hints are for developers
    env: { BUILD_LOG: 'error', ...process.env },
  });
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      builder.kill(signal);
    });
  const code = await new Promise((done) => {
    builder.once('exit', (exitCode, signal) => {
      done(signal === null ? exitCode : 130);
    });
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  if (code !== 0) {
    console.error('The build failed; the server was not started.');
    process.exit(code);
  }
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
