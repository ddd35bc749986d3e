import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PlantedTree, ROOT } from './planted-tree.ts';

interface Rule {
  readonly name: string;
}

interface Violation {
  readonly rule: Rule;
  readonly from: string;
  readonly to: string;
}

const config = createRequire(import.meta.url)(join(ROOT, '.config/dependency-cruiser.cjs')) as {
  readonly forbidden: readonly Rule[];
};

const thing = 'export const thing = 1;\nexport type Thing = number;\n';
const GOOD = {
  'src/domain/skips/skip.ts': thing,
  'src/contract/skips.ts': `import * as z from 'zod/mini';\nimport { thing } from '../domain/skips/skip.ts';\nexport const schema = z.literal(thing);\n`,
  'src/i18n/translate.ts': `import i18next from 'i18next';\nimport { thing } from '../domain/skips/skip.ts';\nexport const t = [i18next, thing];\n`,
  'src/offline/database.ts': `import { Dexie } from 'dexie';\nimport { schema } from '../contract/skips.ts';\nexport const database = [Dexie, schema];\n`,
  'src/server/db/engine.ts': `import { Kysely } from 'kysely';\nimport pg from 'pg';\nexport const engine = [Kysely, pg];\n`,
  'src/server/http/bind.ts': `import fastify from 'fastify';\nimport { join } from 'node:path';\nexport const bind = [fastify, join];\n`,
  'src/server/ports/clock.ts': thing,
  'src/server/zone/zone.ts': thing,
  'src/server/game/game.ts': `import type { Thing } from '../ports/clock.ts';\nexport const game: Thing = 1;\n`,
  'src/server/features/skips/skips.repo.ts': `import { sql } from 'kysely';\nimport { engine } from '../../db/engine.ts';\nexport const repo = [sql, engine];\n`,
  'src/server/features/skips/skips.service.ts': `import { repo } from './skips.repo.ts';\nexport const service = repo;\n`,
  'src/server/features/skips/skips.routes.ts': `import { service } from './skips.service.ts';\nimport { bind } from '../../http/bind.ts';\nexport const routes = [service, bind];\n`,
  'src/server/sync/sync.repo.ts': `import { engine } from '../db/engine.ts';\nexport const repo = engine;\n`,
  'src/server/sync/sync.service.ts': `import { repo } from './sync.repo.ts';\nexport const service = repo;\n`,
  'src/server/app.ts': `import { routes } from './features/skips/skips.routes.ts';\nimport { thing } from './zone/zone.ts';\nimport { game } from './game/game.ts';\nexport const app = [routes, thing, game];\n`,
  'src/client/ui/Button.tsx': `import { Suspense as Base } from 'react';\nexport const Button = () => <Base />;\n`,
  'src/client/ui/chart/LineChart.tsx': `import uPlot from 'uplot';\nexport const LineChart = () => <div>{String(uPlot)}</div>;\n`,
  'src/client/data/query.ts': `import { QueryClient } from '@tanstack/react-query';\nexport const client = QueryClient;\n`,
  'src/client/features/skips/SkipsScreen.tsx': `import { Button } from '../../ui/Button.tsx';\nimport { client } from '../../data/query.ts';\nimport { database } from '../../../offline/database.ts';\nexport const SkipsScreen = () => <Button data-x={String([client, database])} />;\n`,
  'src/client/app/update/start.ts': `export const start = () => import('workbox-window');\n`,
  'src/client/app/App.tsx': `import { start } from './update/start.ts';\nexport const App = () => import('../features/skips/SkipsScreen.tsx').then(start);\n`,
  'sw/sw.ts': `import { registerRoute } from 'workbox-routing';\nimport { database } from '../src/offline/database.ts';\nregisterRoute(() => Boolean(database), () => Promise.resolve(new Response()));\n`,
};

function imports(target: string): string {
  return `import * as other from '${target}';\nexport const planted = other;\n`;
}

/** Rule, file and text of each fault; the target is what the rule must name. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['domain-may-import', 'src/domain/skips/a.ts', imports('../../contract/skips.ts')],
  [
    'domain-may-import',
    'src/domain/skips/b.ts',
    `import type { Thing } from '../../server/ports/clock.ts';\nexport const planted: Thing = 1;\n`,
  ],
  [
    'domain-may-import',
    'src/domain/skips/c.ts',
    `export type Planted = import('../../server/ports/clock.ts').Thing;\n`,
  ],
  ['domain-packages', 'src/domain/skips/d.ts', imports('zod/mini')],
  ['domain-packages', 'src/domain/skips/e.ts', imports('node:fs')],
  ['contract-may-import', 'src/contract/a.ts', imports('../i18n/translate.ts')],
  ['contract-packages', 'src/contract/b.ts', imports('dexie')],
  ['i18n-may-import', 'src/i18n/a.ts', imports('../offline/database.ts')],
  ['i18n-packages', 'src/i18n/b.ts', imports('react')],
  ['offline-may-import', 'src/offline/a.ts', imports('../i18n/translate.ts')],
  ['offline-packages', 'src/offline/b.ts', imports('react')],
  ['server-may-import', 'src/server/a.ts', imports('../client/data/query.ts')],
  ['server-may-import', 'src/server/b.ts', imports('../offline/database.ts')],
  ['server-packages', 'src/server/c.ts', imports('react')],
  [
    'client-may-import',
    'src/client/app/Planted.tsx',
    `import type { Thing } from '../../server/ports/clock.ts';\nexport const Planted = (props: { thing: Thing }) => <p>{props.thing}</p>;\n`,
  ],
  ['client-packages', 'src/client/data/a.ts', imports('kysely')],
  ['client-packages', 'src/client/data/b.ts', imports('node:path')],
  ['sw-may-import', 'sw/a.ts', imports('../src/server/ports/clock.ts')],
  ['sw-packages', 'sw/b.ts', imports('react')],
  ['screen-code-not-in-worker', 'sw/c.ts', imports('../src/client/data/query.ts')],
  [
    'no-cycles',
    'src/domain/skips/round-a.ts',
    `import { b } from './round-b.ts';\nexport const a = () => b;\n`,
  ],
  ['client-feature-island', 'src/client/features/gear/Gear.tsx', imports('../skips/SkipsScreen.tsx')],
  [
    'client-feature-island',
    'src/client/features/gear/lazy.ts',
    `export const planted = () => import('../skips/SkipsScreen.tsx');\n`,
  ],
  ['client-feature-island', 'src/client/features/gear/app.ts', imports('../../app/update/start.ts')],
  ['server-feature-island', 'src/server/features/gear/gear.service.ts', imports('../skips/skips.service.ts')],
  ['server-feature-island', 'src/server/features/gear/gear.app.ts', imports('../../app.ts')],
  ['server-base-knows-no-feature', 'src/server/http/a.ts', imports('../features/skips/skips.service.ts')],
  ['server-base-knows-no-feature', 'src/server/sync/a.ts', imports('../features/skips/skips.service.ts')],
  ['server-base-knows-no-sync', 'src/server/http/c.ts', imports('../sync/sync.service.ts')],
  ['server-feature-island', 'src/server/features/gear/gear.sync.ts', imports('../../sync/sync.service.ts')],
  ['sql-only-in-repo', 'src/server/sync/b.ts', imports('../db/engine.ts')],
  ['client-base-knows-no-feature', 'src/client/ui/Planted.tsx', imports('../features/skips/SkipsScreen.tsx')],
  ['schemas-in-the-contract', 'src/client/data/f.ts', imports('zod/mini')],
  ['widgets-know-no-data', 'src/client/ui/Data.tsx', imports('../data/query.ts')],
  ['sql-only-in-repo', 'src/server/features/gear/sql.service.ts', imports('../../db/engine.ts')],
  ['sql-only-in-repo', 'src/server/features/gear/sql.ts', imports('kysely')],
  ['service-knows-no-http', 'src/server/features/gear/http.service.ts', imports('../../http/bind.ts')],
  ['routes-only-bind', 'src/server/features/skips/more.routes.ts', imports('./skips.repo.ts')],
  ['simulator-only-over-http', 'src/server/game/a.ts', imports('../zone/zone.ts')],
  ['simulator-knows-no-adapter', 'src/server/zone/a.ts', imports('../game/game.ts')],
  ['ports-are-leaves', 'src/server/ports/a.ts', imports('../http/bind.ts')],
  ['no-test-code-in-product', 'src/client/data/c.ts', imports('../../../tests/support/fake.ts')],
  ['no-background-sync', 'sw/d.ts', imports('workbox-background-sync')],
  ['nothing-unresolved', 'src/client/data/d.ts', imports('./gone.ts')],
  ['one-door-uplot', 'src/client/features/gear/Chart.tsx', imports('uplot')],
  ['one-door-three-react-three', 'src/client/features/gear/Scene.tsx', imports('@react-three/fiber')],
  ['one-door-dnd-kit', 'src/client/features/gear/Drag.tsx', imports('@dnd-kit/core')],
  ['one-door-canvas-confetti', 'src/client/features/gear/Party.tsx', imports('canvas-confetti')],
  ['one-door-tesseract-js', 'src/client/features/gear/Reader.ts', imports('tesseract.js')],
  ['one-door-html-to-image', 'src/client/features/gear/Photo.ts', imports('html-to-image')],
  ['one-door-workbox-window', 'src/client/data/e.ts', imports('workbox-window')],
  ['one-door-panzoom-panzoom', 'src/client/features/gear/Zoom.ts', imports('@panzoom/panzoom')],
  ['one-door-papaparse-write-excel-file', 'src/client/features/gear/save.ts', imports('papaparse')],
  ['one-door-sharp', 'src/server/http/b.ts', imports('sharp')],
  ['one-door-opentype-js', 'src/server/http/outlines.ts', imports('opentype.js')],
];

function violations(tree: PlantedTree): readonly Violation[] {
  const answer = tree.run('depcruise', [
    '--config',
    '.config/dependency-cruiser.cjs',
    '--output-type',
    'json',
    'src',
    'sw',
    'tests',
  ]);
  return (JSON.parse(answer.stdout) as { readonly summary: { readonly violations: readonly Violation[] } })
    .summary.violations;
}

const tree = new PlantedTree({
  ...GOOD,
  'src/domain/skips/round-b.ts': `import { a } from './round-a.ts';\nexport const b = () => a;\n`,
  'tests/support/fake.ts': thing,
  ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])),
});

afterAll(() => {
  tree.remove();
});

describe('the import table', () => {
  it('finds every planted fault, and nothing in files that keep it', () => {
    const found = violations(tree);
    const names = found.map((one) => `${one.rule.name}: ${one.from}`);
    expect(
      FAULTS.map(([rule, file]) => `${rule}: ${file}`).filter((fault) => !names.includes(fault)),
    ).toEqual([]);
    expect(
      found.filter((one) => one.from in GOOD).map((one) => `${one.rule.name}: ${one.from} → ${one.to}`),
    ).toEqual([]);
  });

  it('has a planted fault for each of its rules', () => {
    expect(
      config.forbidden
        .map((rule) => rule.name)
        .filter((rule) => !FAULTS.some(([planted]) => planted === rule)),
    ).toEqual([]);
  });
});
