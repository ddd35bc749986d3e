import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** The smallest feature that writes: what it costs outside its own files is what a new one costs. */
const SLUG = /fast[-_]?request/i;

/** Files in which a new slug is registered. */
const REGISTRIES = [
  'src/client/app/features.ts',
  'src/client/app/routes/table/routes.ts',
  'src/contract/error-codes.ts',
  'src/contract/registry/manifests.ts',
  'src/i18n/texts.ts',
  'src/offline/database/database.ts',
  'src/server/db/schema/schema.ts',
  'src/server/features.ts',
];

/** The lists of text files of each language, a line each: one registry, cut up so that a page loads one language's. */
const TEXT_LISTS = ['en', 'ru', 'ua'].flatMap((locale) =>
  ['audit/all', 'changes/all', 'errors/all', 'files'].map((list) => `src/i18n/locales/${locale}/${list}.ts`),
);

/**
 * Neighbours' uses, no registration: files of loadout requests, whose notice of sent supplies serves both kinds, and the
 * demo, which shows the screens of both; and a clan's or person's file, in which every table is.
 */
const NEIGHBOURS = [
  'src/client/app/pages/demo/DemoRequestsPage.tsx',
  'src/client/app/pages/demo/demo-answers.ts',
  'src/client/app/pages/demo/demo-mirror.ts',
  'src/client/app/pages/demo/member/demo-member.ts',
  'src/client/app/pages/demo/rows/demo-rows.ts',
  'src/client/app/routes/table/demo-routes.ts',
  'src/contract/export-file/tables/supplies.ts',
  'src/contract/loadouts.ts',
  'src/contract/manifests/loadouts.ts',
  'src/contract/supply-limits.ts',
  'src/domain/exports/table-groups.ts',
  'src/server/db/people/clan-columns.ts',
  'src/server/features/account/own-data.ts',
  'src/server/features/loadouts/sends/notify-sent.service.ts',
];

/** Product files outside the slug's own that name it; migrations and the schema's snapshot belong to each slug. */
function namingFiles(): readonly string[] {
  return execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'src', 'sw', '.config', 'vite.config.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !path.startsWith('src/server/db/migrations/') &&
        !SLUG.test(path) &&
        SLUG.test(readFileSync(resolve(ROOT, path), 'utf8')),
    );
}

describe('the price of a feature', () => {
  it('is at most eight registries', () => {
    expect(REGISTRIES.length).toBeLessThanOrEqual(8);
  });

  it('does not grow: fast requests are named where they were, and nowhere else', () => {
    expect([...namingFiles()].sort()).toEqual([...REGISTRIES, ...TEXT_LISTS, ...NEIGHBOURS].sort());
  });
});
