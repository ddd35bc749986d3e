// `npm run dev`: the page with hot reload on PORT, and the server behind it, which restarts on file changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './inputs.mjs';

const port = Number(process.env.PORT ?? 8080);
const host = process.env.HOST ?? '127.0.0.1';
const serverPort = Number(process.env.SERVER_PORT ?? port + 1);
const address = process.env.PUBLIC_URL ?? `http://${host}:${port}`;
process.env.NODE_ENV = 'development';
process.env.SERVER_PORT = String(serverPort);

const server = spawn(
  process.execPath,
  [
    join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'src/server/main.ts',
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: address },
  },
);

const { createServer } = await import('vite');
const page = await createServer({
  root: ROOT,
  mode: 'development',
  server: { port, host, strictPort: true },
});

let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await page.close();
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((done) => {
      server.once('exit', done);
    });
    server.kill('SIGTERM');
    await ended;
  }
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    void stop(0);
  });
server.once('exit', (code) => {
  void stop(code ?? 1);
});

try {
  await page.listen();
  console.log(`Development server: ${address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
