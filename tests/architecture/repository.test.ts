import { describe, expect, it } from 'vitest';
import { wordsInJsx } from './jsx-words.ts';
import { isText, repositoryFiles, textOf } from './source-files.ts';

const SLUGS = [
  'account',
  'auth',
  'characters',
  'catalogue',
  'ttk',
  'crafting',
  'auction',
  'gear',
  'loadouts',
  'fast-requests',
  'reminders',
  'supply-wars',
  'supply-stock',
  'supply-limits',
  'supply-people',
  'supply-kits',
  'squad-templates',
  'clan-roles',
  'character-records',
  'gatherings',
  'contribution-decisions',
  'skips',
  'schedule',
  'absences',
  'absence-statistics',
  'squads',
  'squad-people',
  'squad-asks',
  'squad-room',
  'tactic-versions',
  'operations',
  'tactics',
  'map-pictures',
  'drawing-links',
  'guest-passes',
  'clan-wars',
  'war-pictures',
  'clan-members',
  'clan-settings',
  'treasury',
  'warns',
  'warn-proposals',
  'absence-results',
  'older-wars',
  'notifications',
  'onboarding',
  'integrations',
  'api-tokens',
  'discord',
  'audit',
  'telemetry',
  'bin',
  'exports',
  'birthday',
  'icons',
];
const TOP = [
  'src',
  'public',
  'sw',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'manifest.webmanifest',
  'README.md',
];
const ROOMS = ['README.md', 'decisions', 'domain', 'contract', 'i18n', 'offline', 'server', 'client'];
const SERVER_ROOMS = [
  'main.ts',
  'app.ts',
  'features.ts',
  'env.ts',
  'tsconfig.json',
  'db',
  'http',
  'ports',
  'game',
  'identity',
  'zone',
  'sync',
  'concurrency',
  'network',
  'links',
  'features',
  'commands',
  'demo',
  'pictures',
];
/** Files beside the slugs: what belongs to no feature. */
const ALSO = {
  /** How edits of all slugs merge, and files that several slugs take. */
  domain: ['edits', 'pictures'],
  contract: [
    'pictures',
    'endpoint',
    'error-codes',
    'operation',
    'accounts',
    'values',
    'wire-words',
    'reader-files',
    'health',
    'retry-after',
  ],
  contractErrors: ['http'],
  manifests: ['manifest'],
  overlays: ['create-overlay', 'entity-id'],
  /** Screens over the outbox of all slugs. */
  screens: ['unsent'],
  texts: [
    'files',
    'shell',
    'common',
    'clan-files',
    'exports',
    'telemetry-settings',
    'webhook-messages',
    'discord-answers',
    'api-help',
    'worker',
    'unsent',
    'notices',
    'paint',
    'server-status',
    'character-selection',
    'schedule-editor',
    'operation-editor',
    'absences-paste',
    'absences-statistics',
    'clan-wars-figures',
    'tactics-versions',
    'clan-wars-older',
    'clan-wars-map',
    'clan-wars-models',
    'squad-board',
    'tactics-editor',
    'plan',
    'guest',
    'squad-list',
    'ttk-aim',
    'ttk-gear',
    'ttk-ranking',
    'meta',
    'zone',
    'demo',
    'demo-overview',
    'demo-plans',
    'hubs',
    'settings',
    'sign-in-ways',
    'landing',
    'help',
  ],
};

function first(path: string, depth = 1): string {
  return path.split('/')[depth - 1] ?? '';
}

function inside(paths: readonly string[], folder: string): readonly string[] {
  return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
}

/** Faults in where files lie and what they are called. */
function placeFaults(paths: readonly string[]): readonly string[] {
  const topLevel = new Set(
    paths.map((path) => first(path)).filter((name) => !name.startsWith('.') && name !== 'package-lock.json'),
  );
  const folders = (folder: string): readonly string[] => [
    ...new Set(
      inside(paths, folder)
        .filter((path) => path.includes('/'))
        .map((path) => first(path)),
    ),
  ];
  const files = (folder: string): readonly string[] =>
    inside(paths, folder)
      .filter((path) => !path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map(nameOf);
  const notSlug = (
    where: string,
    names: readonly string[],
    also: readonly string[] = [],
  ): readonly string[] =>
    names
      .filter((name) => !SLUGS.includes(name) && !also.includes(name))
      .map((name) => `${where}${name} is no slug`);
  return [
    ...[...topLevel]
      .filter((name) => !TOP.includes(name))
      .map((name) => `${name} does not belong at the top`),
    ...[...new Set(inside(paths, 'src/').map((path) => first(path)))]
      .filter((name) => !ROOMS.includes(name))
      .map((name) => `src/${name} is no room`),
    ...[...new Set(inside(paths, 'src/server/').map((path) => first(path)))]
      .filter((name) => !SERVER_ROOMS.includes(name) && !name.endsWith('.test.ts'))
      .map((name) => `src/server/${name} is no room`),
    ...notSlug('src/domain/', folders('src/domain/'), ALSO.domain),
    ...notSlug('src/server/features/', folders('src/server/features/')),
    ...notSlug('src/client/features/', folders('src/client/features/'), ALSO.screens),
    ...notSlug('src/contract/', files('src/contract/'), ALSO.contract),
    ...notSlug('src/contract/errors/', files('src/contract/errors/'), ALSO.contractErrors),
    ...notSlug('src/contract/manifests/', files('src/contract/manifests/'), ALSO.manifests),
    ...notSlug('src/offline/mirror/overlays/', files('src/offline/mirror/overlays/'), ALSO.overlays),
    ...['en', 'ru', 'ua'].flatMap((language) =>
      notSlug(`src/i18n/locales/${language}/`, files(`src/i18n/locales/${language}/`), ALSO.texts),
    ),
    ...['en', 'ru', 'ua'].flatMap((language) => {
      const folder = `src/i18n/locales/${language}/`;
      return [
        ...notSlug(`${folder}errors/`, files(`${folder}errors/`), [...ALSO.contractErrors, 'all']),
        ...notSlug(`${folder}changes/`, files(`${folder}changes/`), ['all']),
      ];
    }),
    ...paths
      .filter(
        (path) =>
          /^(?:src|sw|tests)\//.test(path) &&
          !/^src\/i18n\/locales\/\w+\/common\.ts$/.test(path) &&
          /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib|index)(?:\/|\.[a-z]+$)|Manager\.tsx?$|-manager\.ts$/.test(
            path,
          ),
      )
      .map((path) => `${path} has a name that says nothing`),
    ...paths
      .filter(
        (path) =>
          path.startsWith('src/server/features/') &&
          /\.(?:repo|service|routes)\.ts$/.test(path) &&
          !path
            .split('/')
            .at(-1)
            ?.match(/^[a-z-]+\.(?:repo|service|routes)\.ts$/),
      )
      .map((path) => `${path} is not called after its job`),
  ];
}

function words(...parts: readonly string[]): string {
  return parts.join('');
}

/** What the text of a file must not hold, and where it may after all. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp, allowed: RegExp | null])[] = [
  ['a path of some machine', /(?<![\w.])\/(?:work|home|root|Users)\//, null],
  [
    'a neighbour of the repository',
    new RegExp(words('\\.\\./', 'shared')),
    /^(?:tests\/|src\/.*\.test\.ts$)/,
  ],
  [
    'the address of a package registry',
    new RegExp(words('\\b(?:registry\\.', 'npm|npm\\.pkg|pypi\\.', 'org|artifac', 'tory|verd', 'accio)')),
    null,
  ],
  [
    'a linter that is switched off',
    new RegExp(words('(?:eslint|oxlint|biome|prettier)-', '(?:disable|ignore)')),
    null,
  ],
  ['a compiler that is switched off', new RegExp(words('@ts-', '(?:ignore|expect-error|nocheck)')), null],
  ['work left for later', new RegExp(words('\\b(?:TO', 'DO|FIX', 'ME|XX', 'X)\\b')), null],
  ['a promise instead of a feature', new RegExp(words('coming ', 'soon'), 'i'), null],
  ['an issue by its number', /\b(?:issue|ticket)s? #?\d/i, null],
  ['a conflict', /^(?:<{7}|>{7}) /m, null],
];

function textFaults(path: string, text: string): readonly string[] {
  return [
    ...FORBIDDEN.filter(([, pattern, allowed]) => pattern.test(text) && !(allowed?.test(path) ?? false)).map(
      ([what]) => `${path} holds ${what}`,
    ),
    ...(/\.(?:[cm]?[jt]sx?)$/.test(path) && text.split('\n').length > 401
      ? [`${path} has more than 400 lines`]
      : []),
  ];
}

describe('the repository', () => {
  const paths = repositoryFiles();
  const sources = paths.filter((path) => isText(path) && path !== 'package-lock.json');

  it('has its files in the rooms of the architecture', () => {
    expect(placeFaults(paths)).toEqual([]);
  });
  it('holds no word that does not belong in it', () => {
    expect(sources.flatMap((path) => textFaults(path, textOf(path)))).toEqual([]);
  });
  it('says everything through the texts of the three languages', () => {
    const components = paths.filter(
      (path) => path.startsWith('src/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
    );
    expect(components.length).toBeGreaterThan(5);
    expect(components.flatMap((path) => wordsInJsx(textOf(path)).map((word) => `${path}: ${word}`))).toEqual(
      [],
    );
  });
});

describe('planted faults', () => {
  it('are not seen in a tree that is in order', () => {
    expect(
      placeFaults([
        'src/README.md',
        'src/domain/skips/skip.ts',
        'src/contract/skips.ts',
        'src/server/features/skips/skips.repo.ts',
        'src/i18n/locales/ua/skips.ts',
        '.config/knip.json',
        'package-lock.json',
      ]),
    ).toEqual([]);
    expect(textFaults('src/a.ts', 'export const a = 1;\n')).toEqual([]);
    expect(
      wordsInJsx("const A = () => <p className=\"text-ink\" title={t('x')}>{t('a')} · {n}%</p>;"),
    ).toEqual([]);
  });

  it.each([
    ['docs/a.md', 'docs does not belong at the top'],
    ['src/shared/a.ts', 'src/shared is no room'],
    ['src/server/jobs/a.ts', 'src/server/jobs is no room'],
    ['src/domain/leave/a.ts', 'src/domain/leave is no slug'],
    ['src/client/features/requests/A.tsx', 'src/client/features/requests is no slug'],
    ['src/server/features/users/users.repo.ts', 'src/server/features/users is no slug'],
    ['src/contract/leave.ts', 'src/contract/leave is no slug'],
    ['src/offline/mirror/overlays/leave.ts', 'src/offline/mirror/overlays/leave is no slug'],
    ['src/i18n/locales/ru/leave.ts', 'src/i18n/locales/ru/leave is no slug'],
    ['src/client/ui/utils.ts', 'src/client/ui/utils.ts has a name that says nothing'],
    ['src/client/ui/index.ts', 'src/client/ui/index.ts has a name that says nothing'],
    ['src/domain/skips/helpers/a.ts', 'src/domain/skips/helpers/a.ts has a name that says nothing'],
    ['src/client/app/StateManager.tsx', 'src/client/app/StateManager.tsx has a name that says nothing'],
  ])('%s', (path, fault) => {
    expect(placeFaults([path])).toContain(fault);
  });

  it.each([
    ['a path of some machine', words("const a = '/ho", "me/me/a';")],
    ['a neighbour of the repository', words("const a = '../sha", "red/a';")],
    ['the address of a package registry', words('https://registry.', 'npmjs.org/x')],
    ['a linter that is switched off', words('// oxlint-', 'disable-next-line')],
    ['a compiler that is switched off', words('// @ts-', 'ignore')],
    ['work left for later', words('// TO', 'DO tidy')],
    ['a promise instead of a feature', words('Coming ', 'soon')],
    ['an issue by its number', words('see iss', 'ue #12')],
    ['a conflict', words('<<<<', '<<< HEAD\n')],
  ])('%s', (what, text) => {
    expect(textFaults('src/client/a.ts', text)).toEqual([`src/client/a.ts holds ${what}`]);
  });

  it('a file of 401 lines', () => {
    expect(textFaults('.tools/a.mjs', 'a();\n'.repeat(401))).toEqual([
      '.tools/a.mjs has more than 400 lines',
    ]);
  });

  it.each([
    ['a text between tags', 'const A = () => <p>Hello you</p>;', 'Hello you'],
    ['a text in braces', "const A = () => <p>{'Hello you'}</p>;", 'Hello you'],
    ['a template', 'const A = () => <p>{`Hello ${name}`}</p>;', 'Hello '],
    ['one of two texts', "const A = () => <p>{on ? t('a') : 'Off now'}</p>;", 'Off now'],
    ['a text behind a condition', "const A = () => <>{on && 'Only here'}</>;", 'Only here'],
    ['a text for the ear', 'const A = () => <button aria-label="Close it" />;', 'Close it'],
    ['a text in an empty field', "const A = () => <input placeholder={'Search here'} />;", 'Search here'],
    ['a Cyrillic text', 'const A = () => <p>Привет</p>;', 'Привет'],
  ])('%s in a component', (_what, source, word) => {
    expect(wordsInJsx(source)).toEqual([word]);
  });
});
