import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PRECACHE } from './.config/precache.ts';
import { builtInIcons } from './.config/vite-icons.ts';
import { APP_CHUNK, firstPaint, unhashedManifest, compileEagerly } from './.config/vite-shell.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};
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
    compileEagerly(['react', 'base', APP_CHUNK, 'device', 'clan', 'mirrors', 'panels']),
    firstPaint(),
    unhashedManifest(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: PRECACHE,
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A font or picture inlined into a style sheet would be refused by the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Code of every page, and of every signed-in page, in three chunks instead of forty: on a start from the home
        // screen each file costs a slow phone more than its bytes do.
        codeSplitting: {
          groups: [
            // separate, or the entry would wait for the whole chunk that contains it
            { name: 'preload', test: /vite\/preload-helper/ },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'base',
              test: /node_modules\/i18next\/|src\/(?:i18n\/(?!locales|notice-card)|contract\/(?:wire-words|error-codes)|offline\/token-mark|client\/data\/(?:api-problem|cookies|demo|files-here|locale|network|problem-text|session|session-start|leaving-mark|session-channel|unsent-mark|use-problem-text|use-t)\.ts|client\/app\/(?:begin-page|path-pattern|warm-up|page-locale|LanguageList|SkipLink|show-title|titles|frame-look|screens|worker\/(?:start-worker|broken-chunk|update-state|UpdateNotice|worker-address|remove-worker))|client\/features\/auth\/(?:SessionProblem|UnsentHint|sign-in-address)|client\/ui\/(?:AnchorButton|Button|button-look|Icon|icon-body|remote-icons)\.)|virtual:built-in-icons/,
            },
            {
              name: APP_CHUNK,
              test: /node_modules\/(?:@tanstack\/(?!(?:react-)?virtual)|zod\/|idb-keyval\/)|src\/(?:contract\/(?:address|auth|catalogue|characters|endpoint|health)|domain\/(?:outcome|characters|catalogue\/(?:item|levels|hideout|raw-item|icon-index|packed-ttk)\.|ttk\/search-keys)|offline\/(?:kept|in-time|catalogue-store)|client\/data\/(?:call|client|item-pictures|live-state|query-client|session|use-endpoint)|client\/app\/(?:router|start-app|RootLayout|DefaultLayout|InnerLayout|CharacterChip|LanguageSwitch|NavRail|NoticeBar|StateLine|TabBar|LogOut|ErrorScreen|NotFoundPage|PendingScreen|guards|nav-|notice|pages|PageGate|use-|worker\/use-kept)|client\/ui\/(?:AccessDenied|Age|AppLink|Dialog|ItemPicture|LinkButton|Meter|Panel|rank-look|StateBlock|Stripe|Tag|use-now)\.)/,
            },
            // IndexedDB and what is read from it without a clan; the calculator's first result does not need it
            {
              name: 'device',
              test: /node_modules\/(?:dexie|dexie-react-hooks)\/|src\/(?:contract\/auction\.|domain\/auction\/(?:period|packed-prices)|offline\/(?:database|follow|game-|market-keep)|client\/data\/(?:game-data|game-store|price-data|use-library|use-prices)\.)/,
            },
            // base of the clan pages: outbox and sync; then the mirrors
            {
              name: 'clan',
              test: /node_modules\/uuid\/|src\/(?:offline\/(?:owner|shown|outbox\/|sync\/)|contract\/(?:operations|sync|skips|loadouts|fast-requests|gear|notifications|clan-members)\.|domain\/(?:fast-requests\/|loadouts\/(?:supply|limits|marks)|gear\/(?:gear|ready)\.|catalogue\/consumable|notifications\/topics|clan-members\/member-sync)|client\/data\/(?:outbox|push)\.)/,
            },
            {
              name: 'mirrors',
              test: /src\/(?:offline\/tables\/gear|client\/data\/(?:clan-data|use-supplies|use-clan-day|use-shown)\.|client\/features\/(?:gear\/(?:GearMark|gear-words|use-gear|use-own-gear)|notifications\/(?:permission|push-support))\.)/,
            },
            {
              name: 'widgets',
              test: /node_modules\/@tanstack\/(?:react-)?virtual|src\/client\/ui\/(?:ComboBox|Disclosure|Figure|FoundName|Segmented|language-names|series-look)\./,
            },
            { name: 'numbers', test: /src\/client\/ui\/(?:NumberField|parse-number)\./ },
            // texts of the layout
            {
              debugName: 'frame texts',
              name: (id) => `frame-${/locales\/(\w+)\//.exec(id)?.[1] ?? ''}`,
              test: /src\/i18n\/locales\/\w+\/(?:shell|errors|unsent)\./,
            },
            // what layout and dashboard show after the first screen
            {
              name: 'panels',
              test: /src\/(?:domain\/(?:notifications\/(?:notice-tag|item-path)|skips\/request-skip)|i18n\/(?:notice-card|locales\/\w+\/notices)|offline\/(?:watch-notices|item-name|tables\/(?:skips|loadouts|fast-requests|notifications))|client\/data\/(?:background\.|one-at-a-time|live\/)|client\/app\/(?:dashboard-panels|WaitsPanel|WaitingPill|requests\/use-to-send|unsent\/row-state)|client\/features\/(?:skips\/(?:TimeOffPanel|OwnSkip|SkipHistory|ChangeMark|status-look|StatusTag|use-shown-skips|sort-skips)|loadouts\/(?:MyRequestPanel|use-own-loadouts)|gear\/MyGearPanel|notifications\/(?:NotificationsDoor|UnreadBadge|card-rest|PermissionCard|use-worker-messages|Toasts|use-app-badge|announce|notices-to-tell|poll-updates|use-decision-watch|toast-|use-topics|use-inbox|decision-of))\.)/,
            },
          ],
        },
      },
    },
  },
  server: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
  preview: { strictPort: true, proxy: Object.fromEntries(SERVED.map((path) => [path, server])) },
});
