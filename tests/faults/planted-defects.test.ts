/** The tests can fail: each of these one-line defects, planted in a copy of the sources, is seen by the test that is named for it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { casesOf, isDeep } from '../support/depth.ts';
import { urlOf } from '../support/postgres.ts';
import { PLAN_DEFECTS } from './plans/defects.ts';
import { MARKET_DEFECTS } from './market/defects.ts';
import { DEVICE_DEFECTS, SERVER_DEFECTS, type Defect } from './outbox/defects.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'sw',
  'tests/support',
  'tests/faults',
  'tests/tsconfig.json',
  '.config',
  '.tools',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'manifest.webmanifest',
];
/** The device's half needs no database; starting one for each defect would take most of the time. */
const DEVICE_CONFIG = '.config/planted-defects.ts';
const MINUTE = 60_000;
/** A defect that makes a test of the server wait for ever is seen after this; the sound sources pass within it, too. */
const PATIENCE_MS = 20_000;

let tree = '';
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'muster-defects-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  writeFileSync(
    join(tree, DEVICE_CONFIG),
    [
      "import full from './vitest.ts';",
      "const test = { environment: 'node', include: ['src/offline/**/*.test.ts', 'tests/faults/{outbox,plan}-*.test.ts'], testTimeout: 60_000 };",
      'export default { root: full.root, cacheDir: full.cacheDir, define: full.define, test };',
    ].join('\n'),
  );
});

afterAll(() => {
  if (tree !== '') rmSync(tree, { recursive: true, force: true });
});

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Run {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly output: string;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Runs the tests with this in their name. */
function runTests(
  files: readonly string[],
  names: string,
  isServer: boolean,
  patienceMs: number,
): Promise<Run> {
  return new Promise((done, failed) => {
    const file = join(tree, 'report.json');
    rmSync(file, { force: true });
    const config = isServer
      ? ['--config', '.config/vitest.ts', '--project', 'server']
      : ['--config', DEVICE_CONFIG];
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...config,
        ...files,
        '-t',
        names,
        `--testTimeout=${patienceMs}`,
        '--reporter=json',
        `--outputFile=${file}`,
      ],
      {
        cwd: tree,
        env: {
          ...process.env,
          TEST_DEPTH: 'deep',
          OUTBOX_SEED: '1',
          OUTBOX_WRITES: '1500',
          PLAN_SEED: '1',
          NO_COLOR: '1',
          TEST_DATABASE_URL: urlOf(inject('testServer').admin),
          VITEST: undefined,
          VITEST_POOL_ID: undefined,
          VITEST_WORKER_ID: undefined,
          NODE_OPTIONS: undefined,
        },
      },
    );
    const parts: string[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()));
    child.once('error', failed);
    child.once('close', () => {
      const output = parts.join('');
      let report: Report;
      try {
        report = JSON.parse(readFileSync(file, 'utf8')) as Report;
      } catch {
        failed(new Error(`No report:\n${output}`));
        return;
      }
      const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      const named = (status: string): string[] =>
        results.filter((one) => one.status === status).map(({ fullName }) => fullName);
      done({ passed: named('passed'), failed: named('failed'), output });
    });
  });
}

function allOf(defects: readonly Defect[]): { readonly files: readonly string[]; readonly names: string } {
  return {
    files: [...new Set(defects.map(({ test }) => test))],
    names: defects.map(({ sees }) => escaped(sees)).join('|'),
  };
}

const HALVES = (
  [
    ['device', DEVICE_DEFECTS, false, MINUTE],
    ['server', SERVER_DEFECTS, true, PATIENCE_MS],
    ['market', MARKET_DEFECTS, true, MINUTE],
    ['planners', PLAN_DEFECTS, false, MINUTE],
  ] as const
).map(([half, defects, isServer, patienceMs], index, all) => {
  const offset = all.slice(0, index).reduce((sum, [, before]) => sum + before.length, 0);
  return [half, casesOf({ deep: defects, offset }), isServer, patienceMs] as const;
});

describe.each(HALVES.filter(([, defects]) => defects.length > 0))(
  "the %s's half",
  (_half, defects, isServer, patienceMs) => {
    // an ordinary run has these very tests beside it
    it.runIf(isDeep)(
      'passes its tests as it is',
      async () => {
        const { files, names } = allOf(defects);
        const { passed, failed, output } = await runTests(files, names, isServer, patienceMs);
        expect(failed, output).toEqual([]);
        for (const { sees } of defects)
          expect(
            passed.some((name) => name.includes(sees)),
            `a test named "${sees}"`,
          ).toBe(true);
      },
      5 * MINUTE,
    );

    it.each(defects)(
      '$name: seen',
      async ({ file, from, to, test, sees }) => {
        const path = join(tree, file);
        const sound = readFileSync(path, 'utf8');
        expect(sound.split(from), `${file} has this line once`).toHaveLength(2);
        writeFileSync(
          path,
          sound.replace(from, () => to),
        );
        try {
          const { failed, output } = await runTests([test], escaped(sees), isServer, patienceMs);
          expect(
            failed.some((name) => name.includes(sees)),
            output,
          ).toBe(true);
        } finally {
          writeFileSync(path, sound);
        }
      },
      3 * MINUTE,
    );
  },
);
