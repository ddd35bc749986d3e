import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_CHUNK, chunkGroups } from './.config/chunks.ts';
import { ERROR_CODES } from './.config/error-codes.ts';
import { PRECACHE } from './.config/precache.ts';
import { builtInIcons } from './.config/vite-icons.ts';
import { staticLanding } from './.config/vite-landing.ts';
import {
  compileEagerly,
  firstPaint,
  preloadedFiles,
  preloadWithoutWorker,
  terseImports,
  unhashedManifest,
  workerInOneFile,
  withoutSchemas,
  withoutSummaries,
} from './.config/vite-shell.ts';
import { readerFiles } from './.config/vite-reader.ts';
import { workbooksWithoutWorkers } from './.config/vite-workbooks.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};
const build = process.env['BUILD_ID'] ?? version;
const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;
const SERVED = ['/reader/models', '/api', '/oauth', '/zone', '/catalogue', '/healthz', '/readyz'];

export default defineConfig({
  cacheDir: '.cache/vite',
  resolve: {
    // the shims are for React 17
    alias: [
      {
        find: /^use-sync-external-store\/shim(?=\/|$)(?:\/index\.js)?/,
        replacement: 'use-sync-external-store',
      },
    ],
  },
  define: {
    ...ERROR_CODES,
    __BUILD__: JSON.stringify(build),
    __VERSION__: JSON.stringify(version),
    __WORKER_OFF__: JSON.stringify(process.env['WORKER_OFF'] === '1'),
  },
  plugins: [
    tailwind(),
    react(),
    builtInIcons(),
    workbooksWithoutWorkers(),
    terseImports(),
    compileEagerly([
      'react',
      'start',
      'base',
      'routes',
      'schemas',
      APP_CHUNK,
      'values',
      'catalogue',
      'device',
      'outbox',
      'mirrors',
      'sending',
      'panels',
    ]),
    firstPaint(),
    preloadWithoutWorker(),
    withoutSummaries(),
    withoutSchemas(['account', 'auth', 'characters']),
    staticLanding(),
    unhashedManifest(),
    readerFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: PRECACHE,
      integration: { configureCustomSWViteBuild: workerInOneFile },
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    // A font or picture inlined into a style sheet would be refused by the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
  preview: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
});
