/** Which rooms of the client load together. A room that no chunk names is loaded with the screen that imports it. */
import { resolve } from 'node:path';

export interface Chunk {
  readonly name: string;
  /** Folders below src/, without the folders in them; `*` is any one name. Of contract and domain only where it matters. */
  readonly folders: readonly string[];
  /** Single files, where the rest of their folder is loaded with what uses it. */
  readonly files?: readonly string[];
  /** Files of node_modules and virtual modules, as the source of a regular expression. */
  readonly packages?: string;
  /** Texts that come with it, by their file's name. */
  readonly texts?: readonly string[];
  /** One chunk per language, `name-en`. */
  readonly isPerLanguage?: true;
}

/** The router, the layout, the session: the first-paint script preloads this chunk where it will be needed. */
export const APP_CHUNK = 'app';
/** The texts of the layout, `frame-en`: the script takes those of the page's language. */
export const FRAME_CHUNK = 'frame';

/**
 * Few large chunks instead of forty small ones: on a start from the home screen each file costs a slow phone more than its
 * bytes do. A chunk also takes what its modules import, unless a chunk above took it; contract and domain follow so.
 */
export const CHUNKS: readonly Chunk[] = [
  // separate, or the entry would wait for the whole chunk that contains it
  { name: 'preload', folders: [], packages: 'vite/preload-helper' },
  { name: 'react', folders: [], packages: 'node_modules/(?:react|react-dom|scheduler)/' },
  // every page, the landing page too: no React, no texts
  {
    name: 'start',
    folders: [
      'i18n/locale',
      'offline/state',
      ...['boot', 'update'].map((room) => `client/app/${room}`),
      ...['browser-state', 'network'].map((room) => `client/data/${room}`),
    ],
  },
  // every page that React renders
  {
    name: 'base',
    folders: [
      'i18n',
      'i18n/errors',
      'client/app',
      'client/app/page',
      ...['connection', 'i18n', 'session'].map((room) => `client/data/${room}`),
      ...['button', 'icon'].map((room) => `client/ui/${room}`),
    ],
    // two lines that rules share: in any other chunk they would load all of it
    files: ['domain/result'],
    packages: 'node_modules/(?:react-)?i18next/|virtual:built-in-icons',
  },
  // every page but the landing page: what a path needs, to load it early
  { name: 'routes', folders: ['client/app/preload', 'client/app/routes/table'] },
  // where answers and stored rows are checked: after the first screen
  { name: 'schemas', folders: [], packages: 'node_modules/zod/' },
  // every signed-in page
  {
    name: APP_CHUNK,
    folders: [
      ...['access', 'background', 'logout', 'routes', 'shell'].map((room) => `client/app/${room}`),
      ...['account', 'http', 'store'].map((room) => `client/data/${room}`),
      ...['feedback', 'layout', 'link'].map((room) => `client/ui/${room}`),
      'client/components/feedback',
      'offline/storage',
      'client/features/*/url',
    ],
    // what only a form with unsaved input needs is loaded with it
    packages:
      'node_modules/(?:@tanstack/(?!(?:react-)?virtual|react-router/dist/esm/useBlocker)|idb-keyval/)',
  },
  // what rows are made of, a plan behind a link, which strangers open without any rows, and the day of their files
  {
    name: 'values',
    folders: [],
    files: [
      'contract/values',
      'client/data/clan/use-clan-day',
      'domain/squads/game-map',
      'domain/tactics/drawing/object',
    ],
  },
  // the published catalogue's files, and pictures; of them lives the calculator, without the device's database
  {
    name: 'catalogue',
    folders: ['offline/catalogue/files', 'client/components/item-picture', 'domain/catalogue/item'],
  },
  // the device's database, and what is read from it without a clan
  {
    name: 'device',
    folders: [
      ...['database', 'catalogue/rows', 'prices', 'scheduling'].map((room) => `offline/${room}`),
      ...['catalogue', 'prices'].map((room) => `client/data/${room}`),
    ],
    packages: 'node_modules/(?:dexie|dexie-react-hooks)/',
  },
  // how items are shown in several screens
  { name: 'items', folders: ['client/components/items'] },
  // pieces of gear: in a clan's rows, and on a page of the demo without them
  { name: 'pieces', folders: ['client/components/gear', 'domain/gear'] },
  // where own changes are shown or made: what waits, and how two edits merge
  {
    name: 'outbox',
    folders: [
      'offline/outbox/rows',
      ...['components', 'data'].map((room) => `client/${room}/outbox`),
      'client/features/*/conflict',
      'domain/edits',
      'domain/auction/watch',
    ],
  },
  // a clan's pages: its rows
  {
    name: 'mirrors',
    folders: ['offline/mirror', 'client/data/clan', 'client/features/gear/sets'],
  },
  // who is in the clan: counted on the dashboard, read on several pages, the demo of gear among them
  { name: 'roster', folders: ['client/features/clan-members/roster'] },
  // after the first screen, or with a change: what writes, sends and syncs
  {
    name: 'sending',
    folders: [
      ...['device', 'mirror/sync', 'outbox', 'runtime', 'transactions'].map((room) => `offline/${room}`),
      'client/data/keyed-call',
    ],
    packages: 'node_modules/uuid/',
  },
  // where somebody is asked about messages
  {
    name: 'push',
    folders: ['client/data/push', 'client/features/notifications/permission', 'domain/notifications'],
  },
  // widgets of several screens
  {
    name: 'widgets',
    folders: ['client/ui/display', 'client/components/clan/labels'],
    // loads the buttons later
    files: ['client/components/export/SaveTable'],
  },
  { name: 'virtual', folders: [], packages: 'node_modules/@tanstack/(?:react-)?virtual' },
  { name: 'numbers', folders: ['client/ui/number'] },
  // texts of the layout, and which files the language has
  {
    name: FRAME_CHUNK,
    folders: [],
    texts: ['shell', 'common', 'paint', 'files'],
    isPerLanguage: true,
  },
  // why something failed: after the first screen
  { name: 'errors', folders: ['i18n/locales/*/errors'], isPerLanguage: true },
  // the page of unsent changes: how each operation reads
  { name: 'changes', folders: ['i18n/locales/*/changes'], isPerLanguage: true },
  // the audit log: how each action reads
  { name: 'audit-lines', folders: ['i18n/locales/*/audit'], isPerLanguage: true },
  { name: 'operation-views', folders: ['client/features/*/unsent'] },
  // after the first screen: panels of the dashboard, badges, toasts, live sync
  {
    name: 'panels',
    folders: [
      ...['sync', 'sync/live', 'item-names'].map((room) => `client/data/${room}`),
      'offline/notifications',
      'offline/catalogue/names',
      'i18n/notices',
      'i18n/locales/*/notices',
      'client/app/pages/dashboard',
      'client/features/*/dashboard',
      ...['mirror', 'toasts', 'watch'].map((room) => `client/features/notifications/${room}`),
      ...['skips/list', 'loadouts/mirror', 'unsent/frame'].map((room) => `client/features/${room}`),
    ],
  },
  // maps on canvas: in the editor, behind links, and as the ground of the scene
  {
    name: 'game-map',
    folders: ['client/components/game-map'],
    files: ['domain/tactics/schematic-map', 'domain/tactics/drawing/geometry'],
  },
  // of the flat map and of the scene: without a chunk of its own it would be a part of the scene
  { name: 'war-labels', folders: ['client/features/clan-wars/labels'] },
  // what telemetry is, in words and numbers: the clan's settings say it before anything records
  {
    name: 'telemetry-notice',
    folders: ['client/features/telemetry/notice', 'domain/telemetry'],
    files: ['contract/telemetry'],
  },
  // on pages that a clan protects, where it has telemetry on; never precached, and of nothing that others use
  {
    name: 'telemetry-recorder',
    folders: ['gate', 'recorder', 'watermark'].map((room) => `client/features/telemetry/${room}`),
  },
  // one person's; never precached
  { name: 'birthday', folders: ['domain/birthday'] },
  // three dimensions, of one page; never precached
  {
    name: 'scene',
    folders: ['client/features/clan-wars/scene', 'client/features/clan-wars/scene/quality'],
    packages: 'node_modules/(?:three|@react-three|its-fine|suspend-react|zustand)/',
  },
];

/** Rooms without a chunk of their own. A wildcard is a default: a folder that a chunk names is not meant. */
export const ON_DEMAND: readonly string[] = [
  // the entry with its styles, and the script that is built alone
  'client',
  'client/app/first-paint',
  'client/app/landing',
  // loaded with the screen or the action that needs them
  'client/components/export',
  'client/components/reminders',
  'client/app/guest',
  'client/app/logout/dialog',
  'client/app/page/notice',
  'client/app/shell/dialogs',
  'client/app/shell/rail',
  'client/app/shell/role',
  'client/app/pages',
  'client/app/pages/*',
  'client/app/pages/demo/*',
  'client/features/*',
  'client/features/*/*',
  'client/features/*/conflict/dialog',
  ...[
    'clan',
    'conflict',
    'form',
    'integrations',
    'item-picker',
    'payments',
    'prices',
    'items/compatible',
    'schedule',
    'sign-in',
    'slots',
    'squads',
    'supplies',
    'theme',
    'time-zone',
    'undo',
  ].map((room) => `client/components/${room}`),
  ...['drafts', 'files', 'item-search', 'item-texts', 'logout', 'map-pictures', 'page', 'room'].map(
    (room) => `client/data/${room}`,
  ),
  ...[
    'browser',
    'calendar',
    'chart',
    'combobox',
    'dialog',
    'form',
    'navigation',
    'pan-zoom',
    'text',
    'virtual',
  ].map((room) => `client/ui/${room}`),
  ...[
    'http',
    'local',
    'map-files',
    'mirror/overlays',
    'mirror/overlays/discipline',
    'mirror/overlays/squads',
    'mirror/overlays/tactics',
    'mirror/overlays/wars',
    'purge',
  ].map((room) => `offline/${room}`),
  // texts: a file per screen and language
  'i18n/locales/*',
  'i18n/discord',
  'i18n/webhooks',
];

function sourceOf(folder: string): string {
  return folder.replaceAll('*', '[^/]+');
}

/** Whether a folder below src/ is meant by an entry of the lists above. */
export function matches(folder: string, entry: string): boolean {
  return new RegExp(`^${sourceOf(entry)}$`).test(folder);
}

const SOURCE = resolve(import.meta.dirname, '../src').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The module ids of a chunk. */
function testOf({ folders, files = [], packages, texts = [] }: Chunk): RegExp {
  const parts = [
    ...(folders.length === 0 ? [] : [`^${SOURCE}/(?:${folders.map(sourceOf).join('|')})/[^/]+$`]),
    ...(files.length === 0 ? [] : [`^${SOURCE}/(?:${files.join('|')})\\.tsx?$`]),
    ...(texts.length === 0 ? [] : [`^${SOURCE}/i18n/locales/\\w+/(?:${texts.join('|')})\\.ts$`]),
    ...(packages === undefined ? [] : [packages]),
  ];
  return new RegExp(parts.join('|'));
}

/** The groups of the build, in the order in which they take their modules. */
export function chunkGroups() {
  return CHUNKS.map((chunk) => ({
    debugName: chunk.name,
    name:
      chunk.isPerLanguage === true
        ? (id: string) => `${chunk.name}-${/locales\/(\w+)\//.exec(id)?.[1] ?? ''}`
        : chunk.name,
    test: testOf(chunk),
  }));
}
