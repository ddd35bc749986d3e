import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PlantedTree, ROOT } from './planted-tree.ts';

interface Diagnostic {
  readonly code?: string;
  readonly filename: string;
}

interface Config {
  readonly rules: Record<string, unknown>;
  readonly overrides: readonly { readonly rules: Record<string, unknown> }[];
}

/** Rule as oxlint prints it, file, text. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['eslint(eqeqeq)', 'src/domain/a.ts', 'export const planted = (a: number) => a == 1;\n'],
  ['eslint(no-console)', 'src/server/a.ts', 'console.log(1);\nexport const planted = 1;\n'],
  ['eslint(no-eval)', 'src/client/a.ts', 'export const planted = (text: string): unknown => eval(text);\n'],
  ['eslint(no-var)', 'src/domain/b.ts', 'export var planted = 1;\n'],
  ['eslint(prefer-const)', 'src/domain/c.ts', 'let a = 1;\nexport const planted = () => a;\n'],
  ['eslint(max-lines)', 'src/domain/d.ts', `${'// a line\n'.repeat(401)}export const planted = 1;\n`],
  ['eslint(no-warning-comments)', 'src/domain/e.ts', `// ${'TO'}${'DO'}: later\nexport const planted = 1;\n`],
  [
    'eslint(no-restricted-imports)',
    'sw/a.ts',
    "import { Queue } from 'workbox-background-sync';\nexport const planted = Queue;\n",
  ],
  ['eslint(no-restricted-globals)', 'src/domain/f.ts', 'export const planted = () => Date.now();\n'],
  ['eslint(no-restricted-globals)', 'src/domain/g.ts', 'export const planted = () => new Date();\n'],
  ['eslint(no-restricted-properties)', 'src/domain/h.ts', 'export const planted = () => Math.random();\n'],
  ['import(no-default-export)', 'src/domain/i.ts', 'export default 1;\n'],
  ['oxc(no-barrel-file)', 'src/domain/index.ts', "export * from './a.ts';\n"],
  [
    'react-hooks(rules-of-hooks)',
    'src/client/Hooks.tsx',
    "import { useState } from 'react';\nexport const Planted = (props: { on: boolean }) => { if (props.on) useState(1); return null; };\n",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src/client/Deps.tsx',
    "import { useEffect } from 'react';\nexport const Planted = (props: { id: number; go: (id: number) => void }) => { useEffect(() => { props.go(props.id); }, []); return null; };\n",
  ],
  [
    'react(no-danger)',
    'src/client/Danger.tsx',
    'export const Planted = (props: { html: string }) => <p dangerouslySetInnerHTML={{ __html: props.html }} />;\n',
  ],
  ['react(jsx-no-literals)', 'src/client/Words.tsx', 'export const Planted = () => <p>Hello</p>;\n'],
  [
    'typescript(ban-ts-comment)',
    'src/domain/j.ts',
    `// @ts-${'ignore'}\nexport const planted: number = 'x';\n`,
  ],
  [
    'typescript(consistent-type-imports)',
    'src/domain/k.ts',
    "import { Thing } from './types.ts';\nexport const planted: Thing = 1;\n",
  ],
  [
    'typescript(no-explicit-any)',
    'src/domain/l.ts',
    'export const planted = (a: any): number => Number(a);\n',
  ],
  [
    'typescript(no-floating-promises)',
    'src/server/b.ts',
    'const go = async (): Promise<number> => 1;\nexport const planted = (): void => { go(); };\n',
  ],
  [
    'typescript(no-misused-promises)',
    'src/server/c.ts',
    'const go = async (): Promise<boolean> => true;\nexport const planted = (): number => { if (go()) return 1; return 2; };\n',
  ],
  [
    'typescript(no-non-null-assertion)',
    'src/domain/m.ts',
    'export const planted = (a: string | null): string => a!;\n',
  ],
  [
    'typescript(no-unsafe-assignment)',
    'src/domain/n.ts',
    "export const planted = (): unknown => { const value = JSON.parse('1'); return value; };\n",
  ],
  [
    'typescript(no-unsafe-call)',
    'src/domain/o.ts',
    "const loose = JSON.parse('1');\nexport const planted = (): unknown => loose();\n",
  ],
  [
    'typescript(no-unsafe-member-access)',
    'src/domain/p.ts',
    "export const planted = (): unknown => JSON.parse('1').a;\n",
  ],
  [
    'typescript(no-unsafe-return)',
    'src/domain/q.ts',
    "export const planted = (): string => JSON.parse('1');\n",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/domain/r.ts',
    "export const planted = (a: 'x' | 'y'): number => { switch (a) { case 'x': return 1; } return 2; };\n",
  ],
  ['unicorn(filename-case)', 'src/domain/PlantedName.ts', 'export const planted = 1;\n'],
  ['unicorn(filename-case)', 'src/client/planted-screen.tsx', 'export const Planted = () => null;\n'],
  [
    'vitest(no-disabled-tests)',
    'src/domain/s.test.ts',
    "import { expect, it } from 'vitest';\nit.skip('planted', () => { expect(1).toBe(1); });\n",
  ],
  [
    'vitest(expect-expect)',
    'src/domain/v.test.ts',
    "import { it } from 'vitest';\nit('planted', () => { Math.abs(1); });\n",
  ],
  [
    'vitest(valid-expect)',
    'src/domain/w.test.ts',
    "import { expect, it } from 'vitest';\nit('planted', () => { expect(1); });\n",
  ],
  [
    'vitest(no-focused-tests)',
    'src/domain/t.test.ts',
    "import { expect, it } from 'vitest';\nit.only('planted', () => { expect(1).toBe(1); });\n",
  ],
  // one of the rules that come with the category "correctness"
  ['eslint(use-isnan)', 'src/domain/u.ts', 'export const planted = (a: number) => a === Number.NaN;\n'],
  ['jsx-a11y(alt-text)', 'src/client/Picture.tsx', 'export const Planted = () => <img src="a.png" />;\n'],
  [
    'jsx-a11y(no-noninteractive-tabindex)',
    'src/client/Focus.tsx',
    'export const Planted = () => <p tabIndex={0} />;\n',
  ],
];
const GOOD = {
  'src/domain/types.ts': 'export type Thing = number;\n',
  'src/domain/fine.ts': 'export const double = (n: number): number => n * 2;\n',
  'src/client/Fine.tsx':
    'export const Fine = (props: { words: string }) => <p className="text-ink">{props.words}</p>;\n',
};

function diagnostics(tree: PlantedTree): readonly string[] {
  const { stdout } = tree.run('oxlint', [
    '--config',
    '.config/oxlint.json',
    '--type-aware',
    '--tsconfig',
    'tsconfig.json',
    '--format',
    'json',
    'src',
    'sw',
    'tests',
  ]);
  const report = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  return report.diagnostics.map((one) => `${one.code ?? 'none'}: ${one.filename}`);
}

const good = new PlantedTree(GOOD);
const bad = new PlantedTree({ ...GOOD, ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])) });
afterAll(() => {
  good.remove();
  bad.remove();
});

describe('the linter', () => {
  it('finds nothing in files that keep the rules', () => {
    expect(diagnostics(good)).toEqual([]);
  });

  const found = diagnostics(bad);
  it.each(FAULTS.map(([rule, file]) => [rule, file] as const))('%s finds %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  it('has a planted fault for each rule that the settings name', () => {
    const config = JSON.parse(readFileSync(join(ROOT, '.config/oxlint.json'), 'utf8')) as Config;
    const named = [config.rules, ...config.overrides.map((one) => one.rules)]
      .flatMap((rules) => Object.entries(rules))
      .filter(([, setting]) => setting !== 'off')
      .map(([rule]) => rule)
      .map((rule) =>
        rule
          .replace(/^react\/(rules-of-hooks|exhaustive-deps)$/, 'react-hooks/$1')
          .replace('/', '(')
          .concat(')'),
      );
    expect([...new Set(named)].filter((rule) => !FAULTS.some(([planted]) => planted === rule))).toEqual([]);
  });
});
