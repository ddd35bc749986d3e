// The import table of the architecture, as rules. tests/architecture plants a fault for each of them.
require('./graph-parser.cjs');

const MAY = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain', 'contract'],
  offline: ['domain', 'contract'],
  server: ['domain', 'contract', 'i18n'],
  client: ['domain', 'contract', 'i18n', 'offline'],
  sw: ['domain', 'contract', 'i18n', 'offline'],
};

const PACKAGES = {
  domain: [],
  contract: ['zod'],
  i18n: ['i18next'],
  offline: ['dequal', 'dexie', 'idb-keyval', 'uuid'],
  server: [
    'kysely',
    'pg',
    'fastify',
    'fastify-plugin',
    '@fastify',
    'openid-client',
    'p-limit',
    'async-mutex',
    'ipaddr.js',
    'helmet',
    'zod',
    'sharp',
    'tar-stream',
    'yazl',
    'yauzl',
    'papaparse',
    'pino',
    '@iconify-json',
    'pg-boss',
    'ical-generator',
    'web-push',
    'discord-interactions',
    'opentype.js',
    '@internationalized/date',
  ],
  client: [
    'react',
    'react-dom',
    'react-aria-components',
    'react-aria',
    'react-stately',
    '@react-aria',
    '@react-types',
    '@tanstack',
    'dexie-react-hooks',
    '@internationalized/date',
    '@fontsource-variable',
    'workbox-window',
    'eventsource-parser',
    'uplot',
    '@dnd-kit',
    'canvas-confetti',
    'html-to-image',
    'three',
    '@react-three',
    '@panzoom/panzoom',
    'papaparse',
    'tesseract.js',
    'write-excel-file',
    'i18next',
    'react-i18next',
    'uuid',
    'zod',
  ],
  sw: [
    'p-limit',
    'workbox-core',
    'workbox-expiration',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
};

// heavy libraries and the only module that may import each
const DOORS = [
  { library: 'html-to-image', door: '^src/client/data/page/picture-file\\.ts$' },
  { library: 'uplot', door: '^src/client/ui/chart/LineChart\\.tsx$' },
  { library: 'three|@react-three', door: '^src/client/features/clan-wars/scene/' },
  { library: '@dnd-kit', door: '^src/client/features/squads/board/' },
  { library: 'canvas-confetti', door: '^src/client/features/birthday/' },
  {
    library: '@panzoom/panzoom',
    door: '^src/client/ui/pan-zoom/open-panzoom\\.ts$',
  },
  { library: 'workbox-window', door: '^src/client/app/update/' },
  {
    library: 'papaparse|write-excel-file',
    door: '^src/(?:client/data/page/(?:save-table|read-cells)|server/features/exports/sheet)\\.ts$',
  },
  { library: 'tesseract\\.js', door: '^src/client/features/clan-wars/reading/recogniser\\.ts$' },
  { library: 'opentype\\.js', door: '^src/server/pictures/outlined-text\\.ts$' },
  { library: 'sharp', door: '^src/server/(?:features/catalogue|pictures)/' },
];
const REALMS = Object.keys(MAY);
const UNIT_TEST = '\\.test\\.tsx?$';
const OUTSIDE = [
  'core',
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-bundled',
  'npm-no-pkg',
  'npm-unknown',
  'unknown',
  'undetermined',
];
const DATABASE = '(^|/)node_modules/(pg|pg-boss|kysely)/|^(pg|pg-boss|kysely)(/|$)';
// type-only: passes the transaction of a mutation from the server to the repos
const WORK = '^src/server/ports/(unit-of-work|feature)\\.ts$';

function at(realm) {
  return realm === 'sw' ? '^sw/' : `^src/${realm}/`;
}

// a package (or a whole @scope), whether resolved on disk (node_modules/…) or by name only
function named(packages) {
  return [`(^|/)node_modules/(${packages.join('|')})/`, `^(${packages.join('|')})(/|$)`];
}

function ban(name, from, to, comment) {
  return {
    name,
    severity: 'error',
    from,
    to,
    ...(comment === undefined ? {} : { comment }),
  };
}

module.exports = {
  forbidden: [
    ...REALMS.map((realm) =>
      ban(
        `${realm}-may-import`,
        { path: at(realm) },
        { path: ['^(src|sw|\\.config|\\.tools)/', '^[^/]+\\.ts$'], pathNot: [realm, ...MAY[realm]].map(at) },
      ),
    ),
    ...REALMS.map((realm) =>
      ban(
        `${realm}-packages`,
        { path: at(realm), pathNot: UNIT_TEST },
        {
          dependencyTypes: realm === 'server' ? OUTSIDE.filter((type) => type !== 'core') : OUTSIDE,
          pathNot: [
            ...(PACKAGES[realm].length === 0 ? [] : named(PACKAGES[realm])),
            ...(realm === 'client' ? ['^virtual:'] : []),
          ],
        },
      ),
    ),
    ban('no-cycles', {}, { circular: true }),
    ban(
      'client-feature-island',
      { path: '^src/client/features/([^/]+)/' },
      { path: '^src/client/(features/(?!$1/)|app/)' },
    ),
    ban(
      'server-feature-island',
      { path: '^src/server/features/([^/]+)/', pathNot: UNIT_TEST },
      { path: '^src/server/(features/(?!$1/)|sync/|app\\.ts$|features\\.ts$|main\\.ts$)' },
    ),
    ban(
      'server-base-knows-no-feature',
      { path: '^src/server/(concurrency|db|http|network|ports|game|zone|sync)/', pathNot: UNIT_TEST },
      { path: '^src/server/features/' },
    ),
    ban(
      'server-base-knows-no-sync',
      { path: '^src/server/(concurrency|db|http|network|ports|game|zone)/', pathNot: UNIT_TEST },
      { path: '^src/server/sync/' },
    ),
    ban(
      'client-base-knows-no-feature',
      { path: '^src/client/(ui|data|components)/' },
      { path: '^src/client/(features|app)/' },
    ),
    ban(
      'schemas-in-the-contract',
      {
        path: '^src/client/',
        pathNot: ['^src/client/features/[^/]+/url/', '^src/client/ui/link/search-validator\\.ts$'],
      },
      { path: '/node_modules/zod/|^node_modules/zod/' },
      'on the client only search parameters have schemas',
    ),
    ban(
      'widgets-know-no-data',
      { path: '^src/client/ui/' },
      {
        path: '^src/(client/data|offline)/',
        pathNot: '^src/client/data/i18n/(use-t|locale|use-now)\\.ts$',
      },
      'a widget knows language and clock, and nothing else',
    ),
    ban(
      'sql-only-in-repo',
      {
        path: '^src/server/(features|http|game|zone|ports|sync)/',
        pathNot: ['\\.repo\\.ts$', UNIT_TEST, WORK],
      },
      { path: ['^src/server/db/', DATABASE] },
    ),
    ban(
      'service-knows-no-http',
      { path: '\\.(service|repo)\\.ts$' },
      {
        path: ['^src/server/http/', '\\.routes\\.ts$', '(^|/)node_modules/(fastify|@fastify)/'],
        pathNot: '^src/server/http/request/authenticate\\.ts$',
      },
    ),
    ban(
      'routes-only-bind',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repo\\.ts$' },
      'a route asks its service',
    ),
    ban(
      'simulator-only-over-http',
      { path: '^src/server/(features|game|http|ports|db|sync)/', pathNot: UNIT_TEST },
      { path: '^src/server/zone/' },
    ),
    ban(
      'simulator-knows-no-adapter',
      { path: '^src/server/zone/', pathNot: UNIT_TEST },
      { path: '^src/server/game/' },
    ),
    ban(
      'ports-are-leaves',
      { path: '^src/server/ports/', pathNot: [UNIT_TEST, WORK] },
      { path: '^src/server/(?!ports/)' },
    ),
    ban('screen-code-not-in-worker', { path: '^sw/' }, { path: '^src/client/' }),
    ban(
      'no-test-code-in-product',
      { path: '^(src|sw)/', pathNot: UNIT_TEST },
      { path: [UNIT_TEST, '^tests/'] },
    ),
    ban(
      'no-background-sync',
      {},
      { path: 'workbox-background-sync' },
      'it deletes before sending and counts refusals as delivered',
    ),
    ...DOORS.map(({ library, door }) =>
      ban(
        `one-door-${library.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')}`,
        { pathNot: [door, '^tests/', UNIT_TEST] },
        { path: named([library]) },
      ),
    ),
    ban('nothing-unresolved', { path: '^(src|sw|tests)/' }, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types', 'node'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
