import { afterAll, describe, expect, it } from 'vitest';
import { PlantedTree } from './planted-tree.ts';

interface Diagnostic {
  readonly code?: string;
  readonly filename: string;
}

/** What our settings add: rule as oxlint prints it, file, text. One rule that needs types shows that those are read. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['eslint(max-lines)', 'src/domain/d.ts', `${'// a line\n'.repeat(401)}export const planted = 1;\n`],
  [
    'eslint(no-restricted-imports)',
    'sw/a.ts',
    "import { Queue } from 'workbox-background-sync';\nexport const planted = Queue;\n",
  ],
  ['eslint(no-restricted-globals)', 'src/domain/f.ts', 'export const planted = () => Date.now();\n'],
  ['eslint(no-restricted-globals)', 'src/domain/g.ts', 'export const planted = () => new Date();\n'],
  ['eslint(no-restricted-properties)', 'src/domain/h.ts', 'export const planted = () => Math.random();\n'],
  ['react(jsx-no-literals)', 'src/client/Words.tsx', 'export const Planted = () => <p>Hello</p>;\n'],
  [
    'typescript(no-floating-promises)',
    'src/server/b.ts',
    'const go = async (): Promise<number> => 1;\nexport const planted = (): void => { go(); };\n',
  ],
  ['unicorn(filename-case)', 'src/domain/PlantedName.ts', 'export const planted = 1;\n'],
  ['unicorn(filename-case)', 'src/client/planted-screen.tsx', 'export const Planted = () => null;\n'],
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

const tree = new PlantedTree({
  ...GOOD,
  ...Object.fromEntries(FAULTS.map(([, file, text]) => [file, text])),
});
afterAll(() => {
  tree.remove();
});

describe('the linter', () => {
  it('finds what our settings forbid, and nothing in files that keep them', () => {
    expect(diagnostics(tree).toSorted()).toEqual(FAULTS.map(([rule, file]) => `${rule}: ${file}`).toSorted());
  });
});
