import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PRECACHE } from './.config/precache.ts';
import { builtInIcons } from './.config/vite-icons.ts';
import { APP_CHUNK, firstPaint, ownManifest } from './.config/vite-shell.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as { version: string };
const build = process.env['BUILD_ID'] ?? version;
const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;
const SERVED = ['/api', '/oauth', '/zone', '/catalogue', '/healthz', '/readyz'];

export default defineConfig({
  cacheDir: '.cache/vite',
  define: {
    __BUILD__: JSON.stringify(build),
    __VERSION__: JSON.stringify(version),
    __WORKER_OFF__: JSON.stringify(process.env['WORKER_OFF'] === '1'),
  },
  plugins: [
    tailwind(),
    react(),
    builtInIcons(),
    firstPaint(),
    ownManifest(),
    VitePWA({ strategies: 'injectManifest', srcDir: 'sw', filename: 'sw.ts', injectRegister: false, registerType: 'prompt', manifest: false, injectManifest: PRECACHE }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A font or picture inlined into a style sheet would be refused by the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, and what every page behind the sign-in needs, in three files instead of forty small ones:
        // from the home screen each file costs a slow phone more than its bytes do.
        codeSplitting: {
          groups: [
            // on its own, or the entry would wait for the whole file that it is put into
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'base', test: /node_modules\/i18next\/|src\/(?:i18n\/(?!locales|notice-card)|contract\/(?:wire-words|error-codes)|offline\/token-mark|client\/data\/(?:api-problem|cookies|demo|locale|network|problem-text|session|session-start|leaving-mark|session-channel|unsent-mark|use-problem-text|use-t)\.ts|client\/app\/(?:begin-page|page-locale|LanguageList|SkipLink|show-title|titles|frame-look|screens|worker\/(?:start-worker|broken-chunk|update-state|UpdateNotice|worker-address|remove-worker))|client\/features\/auth\/(?:SessionProblem|UnsentHint|sign-in-address)|client\/ui\/(?:AnchorButton|Button|button-look|Icon|icon-body|remote-icons)\.)|virtual:built-in-icons/ },
            { name: APP_CHUNK, test: /node_modules\/(?:@tanstack\/(?!(?:react-)?virtual)|zod\/|idb-keyval\/)|src\/(?:contract\/(?:address|auth|characters|endpoint|health)|domain\/(?:characters|ttk\/search-keys)|offline\/(?:kept|in-time)|client\/data\/(?:call|client|live-state|query-client|session|use-endpoint)|client\/app\/(?:router|start-app|RootLayout|DefaultLayout|InnerLayout|CharacterChip|LanguageSwitch|NavRail|NoticeBar|StateLine|TabBar|LogOut|ErrorScreen|NotFoundPage|PendingScreen|guards|nav-|notice|pages|PageGate|use-|worker\/use-kept)|client\/ui\/(?:AccessDenied|Age|AppLink|Dialog|LinkButton|Panel|StateBlock|Stripe|Tag|use-now)\.)/ },
          ],
        },
      },
    },
  },
  server: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
  preview: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
});
